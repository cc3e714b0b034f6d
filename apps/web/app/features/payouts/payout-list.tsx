import type { ListedPayout } from '@cinvoice/contract/market/payouts';
import type { TreasuryState } from '@cinvoice/contract/market/statements/statements';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useList } from '#web/shared/lists/use-list.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { type PayoutsPage, readPayouts } from './load-payouts.ts';
import { Action, State, To, Why } from './payout-cells.tsx';
import { FailedDialog, RefuseDialog } from './payout-dialogs.tsx';
import classes from './payouts.module.css';

const readNext = async (url: string, cursor: string) => {
  const outcome = await readPayouts(url, cursor);
  return outcome.problem ? outcome : { data: outcome.data.list };
};

/** A changed first page begins the list anew: a payout that went on belongs in another list. */
const toKey = (url: string, { list }: PayoutsPage): string =>
  [url, ...list.items.map(({ _id, state, obstacle }) => `${_id} ${state} ${obstacle}`)].join();

/** Only what waits, and nothing keeps back, can go into a batch. */
const canGo = ({ state, obstacle }: ListedPayout): boolean => state === 'asked' && obstacle === null;

const useChoice = (items: readonly ListedPayout[]) => {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const choosable = items.filter(canGo);
  const chosen = choosable.filter(({ _id }) => chosenIds.has(_id));
  return {
    choosable,
    chosen,
    has: (id: string) => chosenIds.has(id),
    choose: (ids: readonly string[], isChosen: boolean): void => {
      const next = new Set(chosenIds);
      for (const id of ids)
        if (isChosen) next.add(id);
        else next.delete(id);
      setChosenIds(next);
    },
  };
};

type Choice = ReturnType<typeof useChoice>;

const Choose = ({ payout, choice }: { payout: ListedPayout; choice: Choice }) => {
  const t = useTexts(payouts);
  if (!canGo(payout)) return <span className="muted">–</span>;
  return (
    <Checkbox
      aria-label={t('choosePayout', {
        amount: formatPaise(payout.amountPaise),
        holder: payout.receiver.holderName,
      })}
      checked={choice.has(payout._id)}
      onChange={({ currentTarget }) => choice.choose([payout._id], currentTarget.checked)}
    />
  );
};

const ChooseAll = ({ choice }: { choice: Choice }) => {
  const t = useTexts(payouts);
  const { choosable, chosen } = choice;
  return (
    <Checkbox
      className={classes.chooseAll ?? ''}
      label={t('chooseAll')}
      checked={chosen.length === choosable.length}
      indeterminate={chosen.length > 0 && chosen.length < choosable.length}
      onChange={({ currentTarget }) =>
        choice.choose(
          choosable.map(({ _id }) => _id),
          currentTarget.checked,
        )
      }
    />
  );
};

type Open = { payout: ListedPayout; how: 'refuse' | 'failed' } | null;

type Props = { url: string; page: PayoutsPage; escrow: TreasuryState; onChanged: () => void };

/** Payouts of one state or batch. Those that wait are chosen for a batch beside the list. */
export const PayoutList = ({ url, page, escrow, onChanged }: Props) => {
  const t = useTexts(payouts);
  const [open, setOpen] = useState<Open>(null);
  const { items, more, loadMore } = useList({
    query: toKey(url, page),
    first: page.list,
    readNext: (cursor) => readNext(url, cursor),
  });
  const choice = useChoice(items);
  const canChoose = choice.choosable.length > 0;
  const close = (): void => setOpen(null);
  const done = (): void => {
    close();
    onChanged();
  };
  const shown = (how: NonNullable<Open>['how']) => (open?.how === how ? open.payout : null);
  if (items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <div className={classes.halves} data-choosing={canChoose || undefined}>
      <div>
        {canChoose && <ChooseAll choice={choice} />}
        <RecordTable
          caption={t('title')}
          rows={items}
          columns={[
            ...(canChoose
              ? [
                  {
                    label: t('choose'),
                    cell: (payout: ListedPayout) => <Choose payout={payout} choice={choice} />,
                  },
                ]
              : []),
            { label: t('to'), cell: (payout) => <To payout={payout} />, heading: true },
            { label: t('reason'), cell: (payout) => <Why payout={payout} /> },
            { label: t('state'), cell: (payout) => <State payout={payout} /> },
            {
              label: t('action'),
              cell: (payout) => (
                <Action
                  payout={payout}
                  onRefuse={() => setOpen({ payout, how: 'refuse' })}
                  onFailed={() => setOpen({ payout, how: 'failed' })}
                />
              ),
            },
            {
              label: t('amount'),
              cell: ({ amountPaise }) => <b>{formatPaise(amountPaise)}</b>,
              numeric: true,
              deciding: true,
            },
          ]}
        />
        <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
      </div>
      {canChoose && (
        <BatchPanel
          chosen={choice.chosen}
          escrow={escrow}
          underWay={{
            sentPaise: page.sums.sent.amountPaise,
            batchedPaise: page.sums.batched.amountPaise,
          }}
        />
      )}
      <RefuseDialog payout={shown('refuse')} onClose={close} onDone={done} />
      <FailedDialog payout={shown('failed')} onClose={close} onDone={done} />
    </div>
  );
};
