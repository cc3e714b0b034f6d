import { formatDate } from '@cinvoice/contract/dates';
import { toPayerPath } from '@cinvoice/contract/item-paths';
import { payerKindLabels } from '@cinvoice/contract/market/payer-form';
import type { ListedOtt } from '@cinvoice/contract/market/payers';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { readPayers } from './load-payers.ts';
import { PayerStateBadge } from './payer-states.tsx';
import classes from './payers.module.css';

const readNext = async (url: string, cursor: string) => {
  const outcome = await readPayers(url, cursor);
  return outcome.problem ? outcome : { data: outcome.data.list };
};

const Name = ({ ott }: { ott: ListedOtt }) => (
  <>
    <Link className="link" to={toPayerPath(ott._id)}>
      {ott.name}
    </Link>
    <span className={classes.sub}>{ott.ottId}</span>
  </>
);

const Company = ({ ott: { legalName, kind } }: { ott: ListedOtt }) => {
  const say = useSourceText();
  if (legalName === '') return <span className="muted">–</span>;
  return (
    <span>
      {legalName}
      {kind && <span className={classes.sub}>{say(payerKindLabels[kind])}</span>}
    </span>
  );
};

const Officers = ({ ott: { state, officers } }: { ott: ListedOtt }) => {
  const t = useTexts(payers);
  if (state === 'none') return <span className="muted">–</span>;
  return (
    <span>
      {t('officersNow', { count: officers.usable })}
      {officers.coming > 0 && (
        <span className={classes.sub}>{t('officersComing', { count: officers.coming })}</span>
      )}
    </span>
  );
};

const Limit = ({ ott: { state, limitPaise } }: { ott: ListedOtt }) => {
  const t = useTexts(payers);
  if (state !== 'active') return <span className="muted">–</span>;
  return limitPaise === null ? t('noLimit') : formatPaise(limitPaise);
};

const State = ({ ott: { state, waiting } }: { ott: ListedOtt }) => {
  const t = useTexts(payers);
  return (
    <span className={classes.state}>
      <PayerStateBadge state={state} />
      {waiting > 0 && <span className={classes.sub}>{t('waiting', { count: waiting })}</span>}
    </span>
  );
};

/** Lists all platforms with their state as payers, newest first. */
export const PayersList = ({ url, first }: { url: string; first: ListPage<ListedOtt> }) => {
  const t = useTexts(payers);
  const { items, more, loadMore } = useList({
    query: url,
    first,
    readNext: (cursor) => readNext(url, cursor),
  });
  const { hasFilters } = useUrlQuery();
  if (items.length === 0) {
    return hasFilters ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  }
  return (
    <>
      <RecordTable
        caption={t('title')}
        rows={items}
        columns={[
          { label: t('platform'), cell: (ott) => <Name ott={ott} />, heading: true },
          { label: t('legalName'), cell: (ott) => <Company ott={ott} /> },
          {
            label: t('since'),
            cell: ({ verifiedSince }) => (verifiedSince ? formatDate(verifiedSince) : t('never')),
            numeric: true,
          },
          { label: t('officers'), cell: (ott) => <Officers ott={ott} /> },
          { label: t('limit'), cell: (ott) => <Limit ott={ott} />, numeric: true },
          { label: t('state'), cell: (ott) => <State ott={ott} /> },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
