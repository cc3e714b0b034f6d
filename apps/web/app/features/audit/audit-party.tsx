import {
  type AuditActorKind,
  type AuditEntry,
  type AuditTargetKind,
  namedOrder,
} from '@cinvoice/contract/audit';
import { findKind } from '@cinvoice/contract/kinds/kinds';
import { openingPoint } from '@cinvoice/contract/market/opening';
import { audit, auditKinds } from '@cinvoice/words/en/audit.ts';
import { opening } from '@cinvoice/words/en/opening.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import classes from './audit-list.module.css';

/** A side of an entry. It is also the name of its filter in the address. */
export type Side = 'actor' | 'target';

const filterTexts = {
  actor: { by: 'byName', narrowed: 'filteredByActor' },
  target: { by: 'aboutName', narrowed: 'filteredByTarget' },
} as const;

/** Names the target: what the log tells by a code, in the language of the page. */
const useTargetName = (): ((entry: AuditEntry) => string) => {
  const t = useTexts(audit);
  const point = useTexts(opening);
  const translate = useCodedText();
  return ({ target: { kind, label }, details }) => {
    const order = namedOrder.safeParse(details).data;
    if (kind === 'order' && order) {
      const title = translate(order.order);
      return order.subject === '' ? title : t('named', { title, subject: order.subject });
    }
    const { data } = openingPoint.safeParse(label);
    return kind === 'opening-point' && data ? point(data) : label;
  };
};

/** Finds a side of an entry, with its name. */
const useParty = (side: Side) => {
  const targetName = useTargetName();
  return (entry: AuditEntry) => {
    const { actor, target } = entry;
    return side === 'actor' ? actor : { kind: target.kind, _id: target._id, name: targetName(entry) };
  };
};

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
  const { kind, _id, name } = useParty(side)(entry);
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
  const toParty = useParty(side);
  const id = getValue(side);
  if (!id) return null;
  const name = entries.map(toParty).find(({ _id }) => _id === id)?.name || id;
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
