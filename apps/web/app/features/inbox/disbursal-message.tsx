import type { Message } from '@cinvoice/contract/messages';
import { disbursalInbox } from '@cinvoice/words/en/disbursal-inbox.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Remark } from './remark.tsx';

type DisbursalEvent =
  | 'notice-given'
  | 'notice-ended'
  | 'notice-acknowledged'
  | 'invoice-disbursed'
  | 'units-disbursed'
  | 'units-written-off';
type Props = { message: Extract<Message, { event: DisbursalEvent }> };

/** Messages about the payout of a sale. */
export const DisbursalMessage = ({ message }: Props) => {
  const t = useTexts(disbursalInbox);
  const b = (text: React.ReactNode) => <b>{text}</b>;
  switch (message.event) {
    case 'notice-given':
      return t.rich('noticeGiven', { b, ...message.parameters });
    case 'notice-ended':
      return t.rich('noticeEnded', { b, ...message.parameters });
    case 'notice-acknowledged':
      return t.rich('noticeAcknowledged', { b, ...message.parameters });
    case 'invoice-disbursed':
      return t.rich('invoiceDisbursed', { b, ...message.parameters });
    case 'units-disbursed':
      return t.rich('unitsDisbursed', { b, ...message.parameters });
    case 'units-written-off': {
      const { reason, ...about } = message.parameters;
      return (
        <>
          {t.rich('unitsWrittenOff', { b, ...about })}
          <Remark text={reason} />
        </>
      );
    }
  }
};
