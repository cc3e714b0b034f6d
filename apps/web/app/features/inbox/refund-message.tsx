import type { Message } from '@cinvoice/contract/messages';
import { refundMessages } from '@cinvoice/words/en/refund-messages.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Remark } from './remark.tsx';

type Props = { message: Extract<Message, { event: `refund-${string}` }> };

/** Messages about money that is given back to whom it came from. */
export const RefundMessage = ({ message }: Props) => {
  const t = useTexts(refundMessages);
  const b = (text: React.ReactNode) => <b>{text}</b>;
  switch (message.event) {
    case 'refund-paid':
      return t.rich('refundPaid', { b, ...message.parameters });
    case 'refund-returned':
      return t.rich('refundReturned', { b, ...message.parameters });
    case 'refund-not-returned':
      return t.rich('refundNotReturned', { b, ...message.parameters });
    case 'refund-failed':
      return t.rich('refundFailed', { b, ...message.parameters });
    case 'refund-refused': {
      const { reason, ...about } = message.parameters;
      return (
        <>
          {t.rich('refundRefused', { b, ...about })}
          <Remark text={reason} />
        </>
      );
    }
  }
};
