import { formatDateTimeIn } from '@cinvoice/contract/dates';
import type { Message } from '@cinvoice/contract/messages';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Remark } from './remark.tsx';

const b = (text: string): ReactNode => <b>{text}</b>;

type AccountEvent = Extract<Message, { event: `bank-account-${string}` }>;

/** Words what happened to a bank account of the reader. */
export const AccountMessage = ({ message }: { message: AccountEvent }) => {
  const t = useTexts(inbox);
  const language = useLanguage();
  const { number } = message.parameters;
  switch (message.event) {
    case 'bank-account-proposed':
      return t.rich('accountProposed', { b, number });
    case 'bank-account-confirmed': {
      const from = formatDateTimeIn(message.parameters.usableFrom, language);
      return t.rich('accountConfirmed', { b, number, from });
    }
    case 'bank-account-dropped':
      return (
        <>
          {t.rich('accountDropped', { b, number })}
          <Remark text={message.parameters.reason} />
        </>
      );
    case 'bank-account-retired':
      return t.rich('accountRetired', { b, number });
  }
};
