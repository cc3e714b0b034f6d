import type { AuditEntry } from '@cinvoice/contract/audit';
import { asDateTime } from '@cinvoice/contract/dates';
import { Link } from 'react-router';
import { audit, auditActions, auditDetails, auditKinds } from '#web/i18n/en/audit.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { type ListPage, readList } from '#web/shared/list-page.ts';
import { queryOf } from '#web/shared/query.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { FilterBar } from '#web/shared/ui/filter-bar.tsx';
import { LoadMore } from '#web/shared/ui/load-more.tsx';
import { NoMatch } from '#web/shared/ui/no-match.tsx';
import { RecordTable } from '#web/shared/ui/record-table.tsx';
import { useList } from '#web/shared/use-list.ts';
import { useQuery } from '#web/shared/use-query.ts';
import classes from './audit-list.module.css';
import { detailsOf } from './details.ts';

export const readAudit = (url: string, cursor = '') =>
  readList<AuditEntry>('admin', '/audit', {
    ...queryOf(url, ['q', 'action', 'actor', 'target']),
    cursor,
  });

export const AuditFilter = () => {
  const t = useTexts(audit);
  const action = useTexts(auditActions);
  const actions = Object.keys(auditActions).filter(
    (key): key is keyof typeof auditActions => key in auditActions,
  );
  return (
    <FilterBar
      searchLabel={t('search')}
      choices={[
        {
          name: 'action',
          label: t('action'),
          options: [
            { value: '', label: t('allActions') },
            ...actions.map((value) => ({ value, label: action(value) })),
          ],
        },
      ]}
    />
  );
};

type WhoProps = { kind: keyof typeof auditKinds; id: string | null; name: string };

const Who = ({ kind, id, name }: WhoProps) => {
  const t = useTexts(audit);
  const kinds = useTexts(auditKinds);
  if (kind === 'nobody') return <span className="muted">{kinds(kind)}</span>;
  const label = name || t('unnamed');
  return (
    <span className={classes.name}>
      {kind === 'user' && id ? <Link to={`/admin/users/${id}`}>{label}</Link> : label}
      <span className={classes.kind}>{kinds(kind)}</span>
    </span>
  );
};

const Details = ({ details }: Pick<AuditEntry, 'details'>) => {
  const t = useTexts(audit);
  const known = useTexts(auditDetails);
  const nameOf = (name: string) => (name in auditDetails ? known(name as keyof typeof auditDetails) : name);
  const lines = detailsOf(details);
  if (lines.length === 0) return <span className="muted">{t('noDetails')}</span>;
  return (
    <ul className={classes.details}>
      {lines.map(([name, value]) => (
        <li key={name}>{t('detail', { name: nameOf(name), value })}</li>
      ))}
    </ul>
  );
};

/** Who did what to what, when, and from where. */
export const AuditList = ({ url, first }: { url: string; first: ListPage<AuditEntry> }) => {
  const t = useTexts(audit);
  const action = useTexts(auditActions);
  const { isNarrowed } = useQuery();
  const { items, more, loadMore } = useList({
    query: url,
    first,
    readMore: (cursor) => readAudit(url, cursor),
  });
  if (items.length === 0) {
    return isNarrowed ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  }
  return (
    <>
      <RecordTable
        caption={t('caption')}
        rows={items}
        columns={[
          {
            label: t('action'),
            heading: true,
            cell: (entry) => <span className={classes.action}>{action(entry.action)}</span>,
          },
          {
            label: t('actor'),
            cell: ({ actor }) => <Who kind={actor.kind} id={actor._id} name={actor.name} />,
          },
          {
            label: t('target'),
            cell: ({ target }) => <Who kind={target.kind} id={target._id} name={target.label} />,
          },
          { label: t('details'), cell: ({ details }) => <Details details={details} /> },
          { label: t('address'), cell: ({ address }) => address || t('noAddress'), numeric: true },
          { label: t('at'), cell: ({ at }) => asDateTime(at), numeric: true },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
