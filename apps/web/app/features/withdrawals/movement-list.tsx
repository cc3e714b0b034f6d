import { formatDate } from '@cinvoice/contract/dates';
import type { Movement, OwnSource } from '@cinvoice/contract/market/payouts';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { withdrawals } from '@cinvoice/words/en/withdrawals.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { readMovements } from './load-withdrawals.ts';
import { useMovementWords } from './movement-words.ts';
import classes from './withdrawals.module.css';

/** '+ ₹10,00,000.00', or '− ₹7,79,792.00'. */
const Amount = ({ paise }: { paise: number }) => (
  <b className={classes.moved} data-in={paise > 0 || undefined}>
    {paise < 0 ? '−' : '+'} {formatPaise(Math.abs(paise))}
  </b>
);

type Props = { of: OwnSource; first: ListPage<Movement> };

/** What came in and went out, newest first, with the balance after each and its number in the books. */
export const MovementList = ({ of, first }: Props) => {
  const t = useTexts(withdrawals);
  const toWords = useMovementWords(of);
  const { items, more, loadMore } = useList({
    query: of,
    first,
    readNext: (cursor) => readMovements(of, cursor),
  });
  if (items.length === 0)
    return (
      <EmptyState title={t('noMovements')}>
        {t(of === 'wallet' ? 'noMovementsOfWallet' : 'noMovementsOfSeller')}
      </EmptyState>
    );
  return (
    <>
      <RecordTable
        caption={t('movementsList')}
        rows={items}
        columns={[
          {
            label: t('what'),
            heading: true,
            cell: (movement) => (
              <>
                {toWords(movement)}
                {movement.reverses !== null && (
                  <span className={classes.sub}>{t('reverses', { number: String(movement.reverses) })}</span>
                )}
              </>
            ),
          },
          { label: t('day'), cell: ({ day }) => formatDate(day), numeric: true },
          {
            label: t('number'),
            cell: ({ number }) => (
              <span className="small muted">{t('ledgerNumber', { number: String(number) })}</span>
            ),
          },
          {
            label: t('balance'),
            cell: ({ balanceAfterPaise }) => formatPaise(balanceAfterPaise),
            numeric: true,
          },
          {
            label: t('inOrOut'),
            cell: ({ amountPaise }) => <Amount paise={amountPaise} />,
            numeric: true,
            deciding: true,
          },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
