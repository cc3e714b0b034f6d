import { toOrderPath } from '@cinvoice/contract/item-paths';
import { type ListedOrder, MAX_ORDERS_AT_ONCE } from '@cinvoice/contract/market/orders';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { orders } from '@cinvoice/words/en/orders.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { ConfirmChosen } from './confirm-chosen.tsx';
import { readOrders } from './load-orders.ts';
import { OrderStateBadge } from './order-state.tsx';
import classes from './orders.module.css';

const readNext = async (url: string, cursor: string) => {
  const outcome = await readOrders(url, cursor);
  return outcome.problem ? outcome : { data: outcome.data.list };
};

/** A changed first page begins the list anew: an order that was decided belongs in another list. */
const toKey = (url: string, { items }: ListPage<ListedOrder>): string =>
  [url, ...items.map(({ _id, state }) => `${_id} ${state}`)].join();

const OrderName = ({ order }: { order: ListedOrder }) => {
  const translate = useCodedText();
  return (
    <>
      <Link className="link" to={toOrderPath(order._id)}>
        {translate(order.title)}
      </Link>
      <span className={classes.sub}>{order.subject || order.reason}</span>
    </>
  );
};

const Asker = ({ order }: { order: ListedOrder }) => {
  const t = useTexts(orders);
  return (
    <span>
      {order.askedKind === 'product' ? t('product') : order.askedBy}
      <span className={classes.sub}>{formatDateTime(order.askedAt)}</span>
    </span>
  );
};

type ChoiceProps = { order: ListedOrder; isChosen: boolean; onChange: (chosen: boolean) => void };

const Choice = ({ order, isChosen, onChange }: ChoiceProps) => {
  const t = useTexts(orders);
  const translate = useCodedText();
  if (order.bar) return <span className="muted">–</span>;
  const label = t('chooseOrder', { title: translate(order.title), at: formatDateTime(order.askedAt) });
  return (
    <Checkbox
      aria-label={label}
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
};

/** Lists orders, newest first. A treasurer chooses several and confirms them with one code. */
export const OrderList = ({ url, first }: { url: string; first: ListPage<ListedOrder> }) => {
  const t = useTexts(orders);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const { items, more, loadMore } = useList({
    query: toKey(url, first),
    first,
    readNext: (cursor) => readNext(url, cursor),
  });
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };
  const chosen = items.filter(({ _id, bar }) => bar === null && chosenIds.has(_id));
  const canChoose = items.some(({ bar }) => bar === null);
  const choice = {
    label: t('choose'),
    cell: (order: ListedOrder) => (
      <Choice
        order={order}
        isChosen={chosenIds.has(order._id)}
        onChange={(isChosen) => choose(order._id, isChosen)}
      />
    ),
  };
  if (items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <>
      <RecordTable
        caption={t('title')}
        rows={items}
        columns={[
          { label: t('order'), cell: (order) => <OrderName order={order} />, heading: true },
          { label: t('askedBy'), cell: (order) => <Asker order={order} /> },
          { label: t('lapses'), cell: ({ lapsesAt }) => formatDateTime(lapsesAt), numeric: true },
          { label: t('state'), cell: ({ state }) => <OrderStateBadge state={state} /> },
          {
            label: t('amount'),
            cell: ({ amountPaise }) => (amountPaise === null ? t('noMoney') : formatPaise(amountPaise)),
            numeric: true,
          },
          ...(canChoose ? [choice] : []),
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
      {canChoose && (
        <ConfirmChosen chosen={chosen} most={MAX_ORDERS_AT_ONCE} onDone={() => setChosenIds(new Set())} />
      )}
    </>
  );
};
