import type { AuditEntry } from '@cinvoice/contract/audit';
import { asDateTime } from '@cinvoice/contract/dates';
import { type SecretProfileField, secretProfileFields } from '@cinvoice/contract/secrets';
import { audit, auditActions, auditDetails } from '#web/i18n/en/audit.ts';
import { user } from '#web/i18n/en/user.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { queryOf } from '#web/shared/lists/query.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useQuery } from '#web/shared/lists/use-query.ts';
import { useDeviceName } from '#web/shared/session/use-device-name.ts';
import { EmptyState } from '#web/shared/ui/lists/empty-state.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import classes from './audit-list.module.css';
import { Narrowed, Party } from './audit-party.tsx';
import { detailsOf, fieldLabel } from './details.ts';

export const readAudit = (url: string, cursor = '') =>
  readList<AuditEntry>('admin', '/audit', {
    ...queryOf(url, ['q', 'action', 'actor', 'target', 'from', 'to']),
    cursor,
  });

const order = Object.keys(auditDetails);

const isNamed = (name: string): name is keyof typeof auditDetails => name in auditDetails;

const isOfProfile = (name: string): name is SecretProfileField =>
  secretProfileFields.some((field) => field === name);

const Details = ({ entry: { target, details } }: { entry: AuditEntry }) => {
  const t = useTexts(audit);
  const say = useSourceText();
  const known = useTexts(auditDetails);
  const profile = useTexts(user);
  const deviceName = useDeviceName();
  const lines = detailsOf(details, {
    order,
    fieldName: (name) => (isOfProfile(name) ? profile(name) : say(fieldLabel(target.kind, name))),
    choiceName: say,
    deviceName,
  });
  if (lines.length === 0) return <span className="muted">{t('noDetails')}</span>;
  return (
    <ul className={classes.details}>
      {lines.map(([name, value]) => (
        <li key={name}>{t('detail', { name: isNamed(name) ? known(name) : name, value })}</li>
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
  const narrowed = (
    <div className={classes.narrowed}>
      <Narrowed side="actor" entries={items} />
      <Narrowed side="target" entries={items} />
    </div>
  );
  if (items.length === 0) {
    return (
      <>
        {narrowed}
        {isNarrowed ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
      </>
    );
  }
  return (
    <>
      {narrowed}
      <RecordTable
        caption={t('caption')}
        rows={items}
        columns={[
          {
            label: t('action'),
            heading: true,
            cell: (entry) => <span className={classes.action}>{action(entry.action)}</span>,
          },
          { label: t('actor'), cell: (entry) => <Party side="actor" entry={entry} /> },
          { label: t('target'), cell: (entry) => <Party side="target" entry={entry} /> },
          { label: t('details'), cell: (entry) => <Details entry={entry} /> },
          { label: t('address'), cell: ({ address }) => address || t('noAddress'), numeric: true },
          { label: t('at'), cell: ({ at }) => asDateTime(at), numeric: true },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
