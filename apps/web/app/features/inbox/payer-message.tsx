import { formatDateTimeIn } from '@cinvoice/contract/dates';
import type { Message } from '@cinvoice/contract/messages';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Remark } from './remark.tsx';

const b = (text: string): ReactNode => <b>{text}</b>;

type OfPayers = Extract<Message, { event: `payer-${string}` | `officer-${string}` }>;

/** Words an event of a payer or of its officers. */
export const PayerMessage = ({ message }: { message: OfPayers }) => {
  const t = useTexts(inbox);
  const language = useLanguage();
  switch (message.event) {
    case 'payer-verified':
      return t.rich('payerVerified', { b, ...message.parameters });
    case 'payer-changed':
      return t.rich('payerChanged', { b, ...message.parameters });
    case 'payer-retired':
      return (
        <>
          {t.rich('payerRetired', { b, legalName: message.parameters.legalName })}
          <Remark text={message.parameters.reason} />
        </>
      );
    case 'officer-named': {
      const from = formatDateTimeIn(message.parameters.usableFrom, language);
      return t.rich('officerNamed', { b, ...message.parameters, from });
    }
    case 'officer-revoked':
      return t.rich('officerRevoked', { b, ...message.parameters });
  }
};
