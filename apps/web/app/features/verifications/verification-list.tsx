import { toVerificationPath } from '@cinvoice/contract/item-paths';
import { verificationPurposes } from '@cinvoice/contract/market/verification-states';
import { decidableStates, type ListedVerification } from '@cinvoice/contract/market/verifications';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { verification } from '@cinvoice/words/en/verification.ts';
import { verifications } from '@cinvoice/words/en/verifications.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { readVerifications, type VerificationsPage } from './load-verifications.ts';
import { VerificationStateBadge } from './verification-state.tsx';
import classes from './verifications.module.css';

export const VerificationsFilter = () => {
  const t = useTexts(verifications);
  const own = useTexts(verification);
  return (
    <FilterBar
      searchLabel={t('search')}
      choices={[
        {
          name: 'state',
          label: t('state'),
          options: [
            { value: '', label: t('allStates') },
            ...decidableStates.map((state) => ({ value: state, label: own(state) })),
          ],
        },
        {
          name: 'purpose',
          label: t('purpose'),
          options: [
            { value: '', label: t('allPurposes') },
            ...verificationPurposes.map((purpose) => ({ value: purpose, label: t(purpose) })),
          ],
        },
      ]}
    />
  );
};

const readNext = async (url: string, cursor: string) => {
  const outcome = await readVerifications(url, cursor);
  return outcome.problem ? outcome : { data: outcome.data.list };
};

/** A changed first page begins the list anew: what was decided on belongs elsewhere in it. */
const toKey = (url: string, items: readonly ListedVerification[]): string =>
  [url, ...items.map(({ _id, version }) => `${_id} ${version}`)].join();

const Name = ({ legalName, user, _id }: ListedVerification) => (
  <>
    <Link className="link" to={toVerificationPath(_id)}>
      {legalName}
    </Link>
    <span className={classes.sub}>
      {user.name}, {user.mobile}
    </span>
  </>
);

type Props = { url: string; first: VerificationsPage };

/** The queue: those that wait first. */
export const VerificationList = ({ url, first: { list, counts } }: Props) => {
  const t = useTexts(verifications);
  const own = useTexts(verification);
  const { hasFilters } = useUrlQuery();
  const { items, more, loadMore } = useList({
    query: toKey(url, list.items),
    first: list,
    readNext: (cursor) => readNext(url, cursor),
  });
  if (items.length === 0) {
    return hasFilters ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  }
  return (
    <>
      <p className="small muted">{t('counted', { submitted: counts.submitted })}</p>
      <RecordTable
        caption={t('title')}
        rows={items}
        columns={[
          { label: t('name'), cell: (row) => <Name {...row} />, heading: true },
          { label: t('purpose'), cell: ({ purpose }) => t(purpose) },
          { label: t('form'), cell: ({ constitution }) => constitution && own(constitution) },
          {
            label: t('since'),
            cell: ({ submittedAt }) => submittedAt && formatDateTime(submittedAt),
            numeric: true,
          },
          { label: t('state'), cell: ({ state }) => <VerificationStateBadge state={state} /> },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
