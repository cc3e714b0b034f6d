import type { AuditEntry } from '@cinvoice/contract/audit';
import { type SecretProfileField, secretProfileFields } from '@cinvoice/contract/secrets';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { audit, auditActions, auditDetails, auditValues } from '@cinvoice/words/en/audit.ts';
import { user } from '@cinvoice/words/en/user.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { useDeviceName } from '#web/shared/session/use-device-name.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import classes from './audit-list.module.css';
import { ActiveFilter, Party } from './audit-party.tsx';
import { formatDetails, formatField } from './details.ts';

export const readAudit = (url: string, cursor = '') =>
  readList<AuditEntry>('admin', '/audit', {
    ...readQuery(url, ['q', 'action', 'actor', 'target', 'from', 'to']),
    cursor,
  });

const order = Object.keys(auditDetails);

const hasText = (name: string): name is keyof typeof auditDetails => name in auditDetails;

const isNotedWord = (value: string): value is keyof typeof auditValues => Object.hasOwn(auditValues, value);

const isProfileField = (name: string): name is SecretProfileField =>
  secretProfileFields.some((field) => field === name);

const Details = ({ entry: { target, details } }: { entry: AuditEntry }) => {
  const t = useTexts(audit);
  const say = useSourceText();
  const detailText = useTexts(auditDetails);
  const notedWord = useTexts(auditValues);
  const profileText = useTexts(user);
  const deviceName = useDeviceName();
  const rows = formatDetails(details, {
    order,
    fieldName: (name) => (isProfileField(name) ? profileText(name) : say(formatField(target.kind, name))),
    choiceName: (value) => (isNotedWord(value) ? notedWord(value) : say(value)),
    deviceName,
  });
  if (rows.length === 0) return <span className="muted">{t('noDetails')}</span>;
  return (
    <ul className={classes.details}>
      {rows.map(([name, value]) => (
        <li key={name}>{t('detail', { name: hasText(name) ? detailText(name) : name, value })}</li>
      ))}
    </ul>
  );
};

/** Lists audit entries: actor, target, action, time and address. */
export const AuditList = ({ url, first }: { url: string; first: ListPage<AuditEntry> }) => {
  const t = useTexts(audit);
  const translateAction = useTexts(auditActions);
  const { hasFilters } = useUrlQuery();
  const { items, more, loadMore } = useList({
    query: url,
    first,
    readNext: (cursor) => readAudit(url, cursor),
  });
  const activeFilters = (
    <div className={classes.activeFilters}>
      <ActiveFilter side="actor" entries={items} />
      <ActiveFilter side="target" entries={items} />
    </div>
  );
  if (items.length === 0) {
    return (
      <>
        {activeFilters}
        {hasFilters ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
      </>
    );
  }
  return (
    <>
      {activeFilters}
      <RecordTable
        caption={t('caption')}
        rows={items}
        columns={[
          {
            label: t('action'),
            heading: true,
            cell: (entry) => <span className={classes.action}>{translateAction(entry.action)}</span>,
          },
          { label: t('actor'), cell: (entry) => <Party side="actor" entry={entry} /> },
          { label: t('target'), cell: (entry) => <Party side="target" entry={entry} /> },
          { label: t('details'), cell: (entry) => <Details entry={entry} /> },
          { label: t('address'), cell: ({ address }) => address || t('noAddress'), numeric: true },
          { label: t('at'), cell: ({ at }) => formatDateTime(at), numeric: true },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
