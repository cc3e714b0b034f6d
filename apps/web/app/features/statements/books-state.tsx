import { formatDate } from '@cinvoice/contract/dates';
import type { AccountState, TreasuryState } from '@cinvoice/contract/market/statements/statements';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { statements } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import { toMakeGoodPath } from '#web/shared/site/correction-paths.ts';
import { BATCHES_PATH, IMPORT_PATH, PAYOUTS_PATH } from '#web/shared/site/treasury-paths.ts';
import { BooksBadge } from '#web/shared/ui/states/books-badge.tsx';
import { LINES_PATH, STATEMENTS_PATH } from './load-statements.ts';
import classes from './statements.module.css';

const useStateSentence = () => {
  const t = useTexts(statements);
  return ({ state, differencePaise, lastDay, mostDaysBehind }: AccountState): string => {
    const day = lastDay ? formatDate(lastDay) : '';
    const amount = formatPaise(Math.abs(differencePaise));
    switch (state) {
      case 'differs':
        return t(differencePaise > 0 ? 'closesAbove' : 'closesBelow', { amount, day });
      case 'behind':
        return t('behindText', { day, most: mostDaysBehind });
      case 'equal':
        return t('equalText', { day });
      default:
        return t(state === 'empty' ? 'emptyText' : 'shortfallText');
    }
  };
};

const Account = ({ one, canGo }: { one: AccountState; canGo: boolean }) => {
  const t = useTexts(statements);
  const toSentence = useStateSentence();
  return (
    <li className={classes.account} data-state={one.state}>
      <BooksBadge account={one} />
      <div>
        <b>
          {t('accountName', { end: one.account.numberEnd })}
          {one.isCurrent && <span className={classes.tag}>{t('current')}</span>}
        </b>
        <p className="small muted">{toSentence(one)}</p>
      </div>
      <p className={classes.figure}>
        <b>{formatPaise(one.booksPaise)}</b>
        <span className="small muted">{t('inBooks')}</span>
      </p>
      <p className={classes.consequence} data-wait={!canGo || undefined}>
        {t(canGo ? 'canGo' : 'wait')}
      </p>
    </li>
  );
};

/** The first answer of the treasury: books and bank agree, or what parts them, one line an account. */
export const BooksState = ({ state: { accounts, shortfallPaise, waiting } }: { state: TreasuryState }) => {
  const t = useTexts(statements);
  const tPayouts = useTexts(payouts);
  const tCorrections = useTexts(corrections);
  return (
    <section className={classes.state} aria-labelledby="books-state">
      <div className={classes.head}>
        <h2 id="books-state">{t('state')}</h2>
        <div className={classes.links}>
          <Link className="link" to={LINES_PATH}>
            {t('toLines', { count: waiting })}
          </Link>
          <Link className="link" to={STATEMENTS_PATH}>
            {t('toStatements')}
          </Link>
          <Link className="link" to={PAYOUTS_PATH}>
            {tPayouts('toPayouts')}
          </Link>
          <Link className="link" to={BATCHES_PATH}>
            {tPayouts('toBatches')}
          </Link>
          <Link className="link" to={toMakeGoodPath()}>
            {tCorrections('makeGoodLink')}
          </Link>
          <Button component={Link} to={IMPORT_PATH}>
            {t('toImport')}
          </Button>
        </div>
      </div>
      {shortfallPaise > 0 && (
        <Alert role="status">{t('owed', { amount: formatPaise(shortfallPaise) })}</Alert>
      )}
      {accounts.length === 0 ? (
        <EmptyState title={t('noAccount')}>{t('noAccountText')}</EmptyState>
      ) : (
        <ul className={classes.accounts}>
          {accounts.map((one) => (
            <Account key={one.account._id} one={one} canGo={one.state === 'equal' && shortfallPaise === 0} />
          ))}
        </ul>
      )}
    </section>
  );
};
