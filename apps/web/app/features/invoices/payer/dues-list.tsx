import type { Due } from '@cinvoice/contract/market/dues';
import { formatAmount, formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { dues as texts } from '@cinvoice/words/en/dues.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatMonth } from '#web/shared/format/month.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { LateBadge } from '#web/shared/ui/invoices/invoice-state.tsx';
import { CopyValue } from '#web/shared/ui/text/copy-value.tsx';
import { LargeAmount } from '../large-amount.tsx';
import listClasses from '../list.module.css';
import { Announce } from './announce.tsx';
import { Announced } from './announced.tsx';
import classes from './dues.module.css';
import { type DueGroup, groupDues } from './group-dues.ts';
import queue from './queue.module.css';

const useGroupName = (): ((group: DueGroup) => string) => {
  const t = useTexts(texts);
  return ({ name, isLate }) => (isLate ? t('late') : formatMonth(name));
};

const toId = ({ name }: DueGroup): string => `due-${name}`;

/** What is late and what each month brings, with its sum; each leads to its part of the list. */
const Months = ({ groups }: { groups: readonly DueGroup[] }) => {
  const t = useTexts(texts);
  const toName = useGroupName();
  return (
    <nav aria-label={t('calendar')}>
      <ul className={classes.months}>
        {groups.map((group) => (
          <li key={group.name}>
            <a href={`#${toId(group)}`} data-late={group.isLate || undefined}>
              <span>{toName(group)}</span>
              <b>{formatPaise(group.outstandingPaise)}</b>
              <small>{t('count', { count: group.dues.length })}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Account = ({ due }: { due: Due }) => {
  const t = useTexts(texts);
  const { account, reference, outstandingPaise } = due;
  return (
    <dl className={classes.account}>
      <CopyValue label={t('accountNumber')} value={account.accountNumber} />
      <CopyValue label={t('ifsc')} value={account.ifsc} />
      <CopyValue label={t('holder')} value={account.holderName} />
      <CopyValue label={t('reference')} value={reference} />
      <CopyValue
        label={t('amount')}
        value={formatAmount(outstandingPaise).replaceAll(',', '')}
        shown={formatPaise(outstandingPaise)}
      />
    </dl>
  );
};

const DueRow = ({ due }: { due: Due }) => {
  const t = useTexts(texts);
  const sayDistance = useDaysInWords();
  const { invoiceId, number, titleName, sellerName, dueDay, daysLate, announced, isHindered } = due;
  const isPartPaid = due.receivedPaise > 0;
  return (
    <li className={classes.due} data-late={daysLate > 0 || undefined}>
      <div>
        <Link className={listClasses.name ?? ''} to={`/ott/invoices/${invoiceId}`}>
          {titleName}
        </Link>
        <p className="small muted">{t('from', { number, seller: sellerName })}</p>
        <p className={queue[daysLate > 0 ? 'late' : 'day']}>
          {t('dueOn', { day: formatDay(dueDay), distance: sayDistance(dueDay) })}
        </p>
        <LateBadge daysLate={daysLate} />
        <p className="label muted">{t('outstanding')}</p>
        <LargeAmount paise={due.outstandingPaise} />
        {isPartPaid && (
          <p className="small muted num">
            {t('received', {
              received: formatPaise(due.receivedPaise),
              payable: formatPaise(due.payablePaise),
            })}
          </p>
        )}
        {isHindered && <p className={classes.hindered}>{t('hindered')}</p>}
        <Announced payments={announced} />
        <Announce key={due.outstandingPaise} due={due} />
      </div>
      <Account due={due} />
    </li>
  );
};

/** What the payer owes: late first, then month by month, each with the account to pay to. */
export const DuesList = ({ dues }: { dues: readonly Due[] }) => {
  const t = useTexts(texts);
  const toName = useGroupName();
  if (dues.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  const groups = groupDues(dues);
  return (
    <>
      <Months groups={groups} />
      {groups.map((group) => (
        <section key={group.name} className={listClasses.part} aria-labelledby={toId(group)}>
          <h2 id={toId(group)}>{toName(group)}</h2>
          <ul>
            {group.dues.map((due) => (
              <DueRow key={due.invoiceId} due={due} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
