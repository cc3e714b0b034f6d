import { formatDate } from '@cinvoice/contract/dates';
import type { BankLine } from '@cinvoice/contract/market/statements/lines';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { refunds } from '@cinvoice/words/en/refunds.ts';
import { bankLines, statements } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { formatSigned } from './format-signed.ts';
import { type LineAction, LineActions } from './line-actions.tsx';
import { readLines } from './load-lines.ts';
import { MatchDialog, SuggestedDialog, UndoDialog } from './match-dialogs.tsx';
import { useHintWords, usePartWords } from './part-words.ts';
import { RefundDialog } from './refund-dialog.tsx';
import classes from './statements.module.css';

const Said = ({ line }: { line: BankLine }) => {
  const t = useTexts(bankLines);
  const tNames = useTexts(statements);
  return (
    <>
      {line.narration || line.reference || '–'}
      <span className={classes.sub}>{line.senderName ?? line.senderAccount ?? t('noSender')}</span>
      <span className={classes.sub}>{tNames('accountName', { end: line.account.numberEnd })}</span>
    </>
  );
};

const Purpose = ({ line: { match, suggestion, state, restPaise } }: { line: BankLine }) => {
  const t = useTexts(bankLines);
  const tRefunds = useTexts(refunds);
  const toWords = usePartWords();
  const toHint = useHintWords();
  const parts = state === 'matched' ? match?.parts : suggestion?.parts;
  return (
    <span className={classes.purpose}>
      {parts?.map((part) => (
        <b key={`${part.to.type} ${part.to.id}`}>{toWords(part)}</b>
      ))}
      {state === 'matched' && match && (
        <Link className="link small" to={`/admin/ledger/transactions/${match.ledgerNumber}`}>
          {t(match.orderId ? 'byOrder' : 'byItself')}
        </Link>
      )}
      {state === 'matched' && restPaise > 0 && (
        <span className={classes.sub}>{tRefunds('rest', { amount: formatPaise(restPaise) })}</span>
      )}
      {state === 'refunded' && <span className={classes.sub}>{tRefunds('refunded')}</span>}
      {state !== 'matched' && state !== 'refunded' && (
        <span className={classes.sub}>{suggestion ? toHint(suggestion.hint) : t('noSuggestion')}</span>
      )}
    </span>
  );
};

type Open = { line: BankLine; how: LineAction } | null;

const readNext = async (url: string, cursor: string) => {
  const outcome = await readLines(url, cursor);
  return outcome.problem ? outcome : { data: outcome.data.list };
};

/** Lines, the newest day first. What changed begins the list anew. */
export const LineList = ({ url, first, onAsked }: Props) => {
  const t = useTexts(bankLines);
  const [open, setOpen] = useState<Open>(null);
  const { items, more, loadMore } = useList({
    query: [url, ...first.items.map(({ _id, state, orderId }) => `${_id} ${state} ${orderId}`)].join(),
    first,
    readNext: (cursor) => readNext(url, cursor),
  });
  if (items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  const close = (): void => setOpen(null);
  const done = (): void => {
    close();
    onAsked();
  };
  const shown = (how: NonNullable<Open>['how']) => (open?.how === how ? open.line : null);
  const isMatched = items.every(({ state }) => state === 'matched');
  return (
    <>
      <RecordTable
        caption={t('title')}
        rows={items}
        columns={[
          { label: t('bankSays'), cell: (line) => <Said line={line} />, heading: true },
          { label: t('line'), cell: ({ day }) => formatDate(day), numeric: true },
          { label: t(isMatched ? 'matchedTo' : 'suggestion'), cell: (line) => <Purpose line={line} /> },
          {
            label: t('amount'),
            cell: ({ amountPaise }) => formatSigned(amountPaise),
            numeric: true,
            deciding: true,
          },
          {
            label: t('action'),
            cell: (line) => <LineActions line={line} onChoose={(how) => setOpen({ line, how })} />,
          },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
      <SuggestedDialog line={shown('suggested')} onClose={close} onDone={done} />
      <MatchDialog line={shown('other')} onClose={close} onDone={done} />
      <RefundDialog line={shown('refund')} onClose={close} onDone={done} />
      <UndoDialog line={shown('undo')} onClose={close} onDone={done} />
    </>
  );
};

type Props = { url: string; first: ListPage<BankLine>; onAsked: () => void };
