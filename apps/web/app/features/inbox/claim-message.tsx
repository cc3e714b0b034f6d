import type { Message } from '@cinvoice/contract/messages';
import { claimMessages } from '@cinvoice/words/en/claim-messages.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Remark } from './remark.tsx';

type ClaimEvent =
  | 'receipt-waits'
  | 'claim-received'
  | 'claim-short-paid'
  | 'claim-settled'
  | 'units-paid'
  | 'units-payment-undone'
  | 'units-may-stop'
  | 'units-late'
  | 'units-update'
  | 'update-overdue';
type Props = { message: Extract<Message, { event: ClaimEvent }> };

/** Messages about sold invoices, to their sellers, holders and admins. */
export const ClaimMessage = ({ message }: Props) => {
  const t = useTexts(claimMessages);
  const b = (text: React.ReactNode) => <b>{text}</b>;
  switch (message.event) {
    case 'receipt-waits':
      return t.rich('receiptWaits', { b, ...message.parameters });
    case 'claim-received':
      return t.rich('claimReceived', { b, ...message.parameters });
    case 'claim-short-paid':
      return t.rich('claimShortPaid', { b, ...message.parameters });
    case 'claim-settled':
      return t.rich('claimSettled', { b, ...message.parameters });
    case 'units-paid':
      return t.rich('unitsPaid', { b, ...message.parameters });
    case 'units-payment-undone':
      return t.rich('unitsPaymentUndone', { b, ...message.parameters });
    case 'units-may-stop':
      return t.rich('unitsMayStop', { b, ...message.parameters });
    case 'units-late': {
      const { days, ...about } = message.parameters;
      return t.rich('unitsLate', { b, ...about, count: Number(days) });
    }
    case 'units-update':
      return (
        <>
          {t.rich('unitsUpdate', { b, projectName: message.parameters.projectName })}
          <Remark text={message.parameters.text} />
        </>
      );
    case 'update-overdue': {
      const { days, ...about } = message.parameters;
      return t.rich('updateOverdue', { b, ...about, count: Number(days) });
    }
  }
};
