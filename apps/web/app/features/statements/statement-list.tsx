import { formatDate } from '@cinvoice/contract/dates';
import type { Statement } from '@cinvoice/contract/market/statements/statements';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { statements } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { IMPORT_PATH } from '#web/shared/site/treasury-paths.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { booksLooks } from '#web/shared/ui/states/books-look.ts';
import { StateBadge } from '#web/shared/ui/states/state-badge.tsx';
import { readStatements } from './load-statements.ts';
import classes from './statements.module.css';

const Days = ({ one }: { one: Statement }) => {
  const t = useTexts(statements);
  return (
    <>
      {t('dayRange', { first: formatDate(one.firstDay), last: formatDate(one.lastDay) })}
      <span className={classes.sub}>
        {t('accountOf', { bank: one.account.bank, end: one.account.numberEnd })}
      </span>
    </>
  );
};

const Counts = ({ one }: { one: Statement }) => {
  const t = useTexts(statements);
  return (
    <span>
      {t('newAndKnown', { fresh: one.newLines, known: one.knownLines })}
      <span className={classes.sub}>{t('matched', { count: one.matched })}</span>
    </span>
  );
};

const Difference = ({ one }: { one: Statement }) => {
  const t = useTexts(statements);
  const amount = formatPaise(Math.abs(one.differencePaise));
  return (
    <span>
      {one.differencePaise === 0 ? (
        <StateBadge look={booksLooks.equal}>{t('equal')}</StateBadge>
      ) : (
        <StateBadge look={booksLooks.differs}>{t('differs', { amount })}</StateBadge>
      )}
      {one.openingDifferencePaise !== null && one.openingDifferencePaise !== 0 && (
        <span className={classes.sub}>
          {t('openingOff', { amount: formatPaise(Math.abs(one.openingDifferencePaise)) })}
        </span>
      )}
    </span>
  );
};

const Origin = ({ one }: { one: Statement }) => {
  const t = useTexts(statements);
  return (
    <span>
      {one.importedBy}
      <span className={classes.sub}>{formatDateTime(one.createdAt)}</span>
      {one.file && (
        <a className="link small" href={one.file.url} download>
          {one.file.name}
        </a>
      )}
      {one.ledgerNumber === null ? (
        <span className={classes.sub}>{t('noTransaction')}</span>
      ) : (
        <Link className={`link small ${classes.own}`} to={`/admin/ledger/transactions/${one.ledgerNumber}`}>
          {t('transaction', { number: String(one.ledgerNumber) })}
        </Link>
      )}
    </span>
  );
};

/** Statements, newest import first, with the difference as the lines are known now. */
export const StatementList = ({ first }: { first: ListPage<Statement> }) => {
  const t = useTexts(statements);
  const { items, more, loadMore } = useList({
    query: first.items
      .map(({ _id, differencePaise, matched }) => `${_id} ${differencePaise} ${matched}`)
      .join(),
    first,
    readNext: readStatements,
  });
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('nothing')}
        action={
          <Button component={Link} to={IMPORT_PATH}>
            {t('toImport')}
          </Button>
        }
      >
        {t('nothingText')}
      </EmptyState>
    );
  }
  return (
    <>
      <RecordTable
        caption={t('title')}
        rows={items}
        columns={[
          { label: t('days'), cell: (one) => <Days one={one} />, heading: true },
          { label: t('lines'), cell: (one) => <Counts one={one} /> },
          { label: t('difference'), cell: (one) => <Difference one={one} /> },
          { label: t('importedBy'), cell: (one) => <Origin one={one} /> },
          {
            label: t('closing'),
            cell: ({ closingPaise }) => formatPaise(closingPaise),
            numeric: true,
            deciding: true,
          },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
