import type { AuditActorKind, AuditEntry, AuditTargetKind } from '@cinvoice/contract/audit';
import { findKind } from '@cinvoice/contract/kinds/kinds';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { audit, auditKinds } from '#web/i18n/en/audit.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import classes from './audit-list.module.css';

/** A side of an entry. It is also the name of its filter in the address. */
export type Side = 'actor' | 'target';

const filterTexts = {
  actor: { by: 'byName', narrowed: 'filteredByActor' },
  target: { by: 'aboutName', narrowed: 'filteredByTarget' },
} as const;

const findParty = (side: Side, { actor, target }: AuditEntry) =>
  side === 'actor' ? actor : { kind: target.kind, _id: target._id, name: target.label };

const isAccount = (kind: string): kind is keyof typeof auditKinds => kind in auditKinds;

/** Names a kind of account, or the kind of an item by its title. */
const useKindName = (): ((kind: AuditActorKind | AuditTargetKind) => string) => {
  const account = useTexts(auditKinds);
  const say = useSourceText();
  return (kind) => (isAccount(kind) ? account(kind) : say(findKind(kind)?.title ?? kind));
};

/** Names the actor or the target, and filters the log by it. */
export const Party = ({ side, entry }: { side: Side; entry: AuditEntry }) => {
  const t = useTexts(audit);
  const kindName = useKindName();
  const { getValue, change } = useUrlQuery();
  const { kind, _id, name } = findParty(side, entry);
  // The log names a whole list in English.
  if (side === 'target' && entry.action === 'list-exported') return kindName(kind);
  if (kind === 'nobody') return <span className="muted">{kindName(kind)}</span>;
  const label = name || t('unnamed');
  return (
    <span className={classes.name}>
      {kind === 'user' && _id ? <Link to={`/admin/users/${_id}`}>{label}</Link> : label}
      <span className={classes.kind}>
        {kindName(kind)}
        {_id && getValue(side) !== _id && (
          <button type="button" className={classes.filterButton} onClick={() => change({ [side]: _id })}>
            {t('onlyThese')}
            <span className="hidden"> {t(filterTexts[side].by, { name: label })}</span>
          </button>
        )}
      </span>
    </span>
  );
};

/** Names the active filter and removes it. */
export const ActiveFilter = ({ side, entries }: { side: Side; entries: readonly AuditEntry[] }) => {
  const t = useTexts(audit);
  const { getValue, change } = useUrlQuery();
  const id = getValue(side);
  if (!id) return null;
  const entry = entries.find((one) => findParty(side, one)._id === id);
  const name = (entry && findParty(side, entry).name) || id;
  return (
    <Button size="sm" onClick={() => change({ [side]: '' })}>
      {t(filterTexts[side].narrowed, { name })}
      <span aria-hidden="true" className={classes.removeMark}>
        ×
      </span>
      <span className="hidden"> {t('showAll')}</span>
    </Button>
  );
};
