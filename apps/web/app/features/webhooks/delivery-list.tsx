import { type Delivery, deliveryStates as states } from '@cinvoice/contract/webhooks';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { deliveryFaults, deliveryStates, webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useLiveList } from '#web/shared/lists/use-live-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NewItems } from '#web/shared/ui/lists/new-items.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { StateBadge, type StateLook } from '#web/shared/ui/states/state-badge.tsx';
import { StateLinks } from '#web/shared/ui/states/state-links.tsx';
import { readDeliveries, sendAgain } from './calls.ts';
import classes from './webhooks.module.css';

const looks: Record<Delivery['state'], StateLook> = {
  waiting: { tone: 'waits', mark: 'clock' },
  delivered: { tone: 'good', mark: 'tick' },
  failed: { tone: 'bad', mark: 'cross' },
};

const Event = ({ delivery: { _id, type, data } }: { delivery: Delivery }) => {
  const t = useTexts(webhooks);
  return (
    <div>
      <b className={classes.type}>{type}</b>
      <details className={classes.fold}>
        <summary>{t('content')}</summary>
        <p className={classes.code}>{`webhook-id: ${_id}`}</p>
        <p className={classes.code}>{JSON.stringify(data)}</p>
      </details>
    </div>
  );
};

const State = ({ delivery: { state, nextAttemptAt, attempts } }: { delivery: Delivery }) => {
  const t = useTexts(webhooks);
  const say = useTexts(deliveryStates);
  return (
    <div>
      <StateBadge look={looks[state]}>{say(state)}</StateBadge>
      {nextAttemptAt && attempts > 0 && (
        <span className={classes.sub}>{t('next', { at: formatDateTime(nextAttemptAt) })}</span>
      )}
    </div>
  );
};

const Answer = ({ delivery: { status, answer, fault, attempts } }: { delivery: Delivery }) => {
  const t = useTexts(webhooks);
  const say = useTexts(deliveryFaults);
  if (attempts === 0 && fault === null) return <span className="muted">{t('noAnswer')}</span>;
  return (
    <div>
      {status !== null && <span className="num">{t('status', { status: String(status) })}</span>}
      {fault !== null && fault !== 'status' && <span className={classes.fault}>{say(fault)}</span>}
      {answer !== '' && (
        <details className={classes.fold}>
          <summary>{t('body')}</summary>
          <p className={classes.code}>{answer}</p>
        </details>
      )}
    </div>
  );
};

type AgainProps = { area: Area; delivery: Delivery; onSent: (delivery: Delivery) => void };

const SendAgain = ({ area, delivery, onSent }: AgainProps) => {
  const t = useTexts(webhooks);
  const [isSending, setIsSending] = useState(false);
  const again = async (): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    const { data, problem } = await sendAgain(area, delivery);
    setIsSending(false);
    if (problem) return notify(problem.message, 'bad');
    notify(t('sentAgain'));
    onSent(data);
  };
  return (
    <Button
      size="compact-md"
      aria-busy={isSending}
      aria-label={t('sendAgainOf', { event: delivery.type, at: formatDateTime(delivery.createdAt) })}
      onClick={() => void again()}
    >
      {t(isSending ? 'sending' : 'sendAgain')}
    </Button>
  );
};

type Props = { area: Area; id: string; path: string; url: string; first: ListPage<Delivery> };

/** What was delivered to a webhook, newest first, with live updates. */
export const DeliveryList = ({ area, id, path, url, first }: Props) => {
  const t = useTexts(webhooks);
  const say = useTexts(deliveryStates);
  const { hasFilters } = useUrlQuery();
  const list = useList({
    query: url,
    first,
    readNext: (cursor) => readDeliveries(area, id, url, { cursor }),
  });
  const newItems = useLiveList(list, {
    area,
    isRelevant: ({ what }) => what === 'webhooks',
    readFirst: (limit) => readDeliveries(area, id, url, { limit: String(limit) }),
  });
  const { items, more, loadMore, replace } = list;
  return (
    <>
      <StateLinks
        label={t('states')}
        path={path}
        links={[
          { state: '', label: t('allStates'), count: null },
          ...states.map((state) => ({ state, label: say(state), count: null })),
        ]}
      />
      <NewItems {...newItems} />
      {items.length === 0 ? (
        hasFilters ? (
          <p className="muted">{t('nothingOfState')}</p>
        ) : (
          <EmptyState title={t('nothingTitle')}>{t('nothing')}</EmptyState>
        )
      ) : (
        <>
          <RecordTable
            caption={t('deliveries')}
            rows={items}
            columns={[
              { label: t('event'), cell: (delivery) => <Event delivery={delivery} />, heading: true },
              { label: t('happened'), cell: ({ createdAt }) => formatDateTime(createdAt), numeric: true },
              { label: t('state'), cell: (delivery) => <State delivery={delivery} /> },
              { label: t('attempts'), cell: ({ attempts }) => attempts, numeric: true },
              { label: t('answer'), cell: (delivery) => <Answer delivery={delivery} /> },
              {
                label: t('action'),
                cell: (delivery) => <SendAgain area={area} delivery={delivery} onSent={replace} />,
              },
            ]}
          />
          <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
        </>
      )}
    </>
  );
};
