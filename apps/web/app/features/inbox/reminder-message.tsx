import type { Message } from '@cinvoice/contract/messages';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { marketPapers } from '@cinvoice/words/en/market-papers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';

const b = (text: string): ReactNode => <b>{text}</b>;

type ReminderEvent =
  | 'invoice-waits'
  | 'payment-due'
  | 'payment-late'
  | 'invoice-late'
  | 'verification-ends'
  | 'paper-failed'
  | 'backup-failed'
  | 'backup-old'
  | 'backup-unverified'
  | 'backup-log-late'
  | 'backup-log-gap'
  | 'statement-missing'
  | 'books-differ'
  | 'shortfall'
  | 'holidays-missing';

/** Words what a day brought: it waits, it is due or late, it is missing. */
export const ReminderMessage = ({ message }: { message: Extract<Message, { event: ReminderEvent }> }) => {
  const t = useTexts(inbox);
  const tPapers = useTexts(marketPapers);
  switch (message.event) {
    case 'invoice-waits':
      return t.rich('invoiceWaits', { b, ...message.parameters });
    case 'payment-due':
      return t.rich('paymentDue', { b, ...message.parameters });
    case 'payment-late': {
      const { days, ...about } = message.parameters;
      return t.rich('paymentLate', { b, ...about, count: Number(days) });
    }
    case 'invoice-late': {
      const { days, ...about } = message.parameters;
      return t.rich('invoiceLate', { b, ...about, count: Number(days) });
    }
    case 'verification-ends':
      return t.rich('verificationEnds', { b, until: message.parameters.until });
    case 'paper-failed': {
      const { kind, ...about } = message.parameters;
      return t.rich('paperFailed', { b, kind: tPapers(kind), ...about });
    }
    case 'backup-failed': {
      const { last } = message.parameters;
      return last === '' ? t.rich('backupFailedEver', { b }) : t.rich('backupFailed', { b, last });
    }
    case 'backup-old':
      return t.rich('backupOld', { b, last: message.parameters.last });
    case 'backup-unverified': {
      const { last } = message.parameters;
      const command = 'npm run backup:verify';
      if (last === '') return t.rich('backupUnverifiedEver', { b, command });
      return t.rich('backupUnverified', { b, last, command });
    }
    case 'backup-log-late': {
      const { last } = message.parameters;
      return last === '' ? t.rich('backupLogLateEver', { b }) : t.rich('backupLogLate', { b, last });
    }
    case 'backup-log-gap':
      return t.rich('backupLogGap', { b, last: message.parameters.last });
    case 'statement-missing': {
      const { account, since } = message.parameters;
      return t.rich('statementMissing', { b, account, since });
    }
    case 'books-differ': {
      const { page: _, ...about } = message.parameters;
      return t.rich('booksDiffer', { b, ...about });
    }
    case 'shortfall':
      return t.rich('shortfall', { b, amount: message.parameters.amount });
    case 'holidays-missing': {
      const { year, holidays, least } = message.parameters;
      return t.rich('holidaysMissing', { b, year, least, holidays: Number(holidays) });
    }
  }
};
