import type { Message } from '@cinvoice/contract/messages';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Remark } from './remark.tsx';

type PayoutEvent =
  | 'payout-paid'
  | 'payout-returned'
  | 'payout-not-returned'
  | 'payout-failed'
  | 'payout-refused'
  | 'payout-came-back'
  | 'idle-money';
type Props = { message: Extract<Message, { event: PayoutEvent }> };

/** Messages about money that goes home. */
export const PayoutMessage = ({ message }: Props) => {
  const t = useTexts(inbox);
  const b = (text: React.ReactNode) => <b>{text}</b>;
  switch (message.event) {
    case 'payout-paid':
      return t.rich('payoutPaid', { b, ...message.parameters });
    case 'payout-returned':
      return t.rich('payoutReturned', { b, ...message.parameters });
    case 'payout-not-returned':
      return t.rich('payoutNotReturned', { b, ...message.parameters });
    case 'payout-failed':
      return t.rich('payoutFailed', { b, ...message.parameters });
    case 'payout-refused': {
      const { reason, ...about } = message.parameters;
      return (
        <>
          {t.rich('payoutRefused', { b, ...about })}
          <Remark text={reason} />
        </>
      );
    }
    case 'payout-came-back':
      return t.rich('payoutCameBack', { b, ...message.parameters });
    case 'idle-money':
      return t.rich('idleMoney', { b, ...message.parameters });
  }
};
