import { type PayerKind, payerKinds } from '@cinvoice/contract/market/payer-form';
import type {
  ListedOtt,
  ListedPayer,
  Officer,
  OfficerState,
  OwnPayer,
  PayerRecord,
} from '@cinvoice/contract/market/payers';
import { z } from 'zod';
import type { FileLinks } from '#api/modules/files/index.ts';
import { toPayerFacts } from './facts.ts';
import type { ActivePayerRow, OttAsPayerRow } from './list-repo.ts';
import type { OfficerRecordRow, OfficerRow } from './officers-repo.ts';
import type { PayerRecordRow } from './repo.ts';

type Reading = { links: FileLinks; adminId: string };

const kindOf = z.enum(payerKinds);
const storedState = z.enum(['proposed', 'active', 'dropped', 'retired']);
const storedOfficerState = z.enum(['proposed', 'active', 'dropped', 'revoked']);

export const toPayerKind = (text: string): PayerKind => kindOf.parse(text);

const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toListedPayer = (row: ActivePayerRow): ListedPayer => ({
  _id: row.ott_id,
  name: row.ott_name,
  legalName: row.legal_name,
  kind: toPayerKind(row.kind),
  verifiedSince: row.verified_since.toISOString(),
  verifiedBy: (['pan', 'cin', 'gstin'] as const).filter((register) => row[register] !== ''),
  canAccept: row.can_accept,
});

export const toListedOtt = (row: OttAsPayerRow): ListedOtt => ({
  _id: row.id,
  ottId: row.ott_id,
  name: row.name,
  state: row.state,
  legalName: row.legal_name ?? '',
  kind: row.kind === null ? null : toPayerKind(row.kind),
  verifiedSince: toTime(row.verified_since),
  limitPaise: row.limit_paise,
  officers: { usable: row.usable, coming: row.coming },
  waiting: row.waiting,
});

const actorOf = ({ adminId }: Reading) => ({ kind: 'admin' as const, adminId });

export const toPayerRecord = (row: PayerRecordRow, reading: Reading): PayerRecord => {
  const owner = { kind: 'payer' as const, id: row.id };
  const files = row.evidence ? [row.evidence] : [];
  return {
    _id: row.id,
    ...toPayerFacts(row),
    state: storedState.parse(row.state),
    orderId: row.order_id,
    askedBy: row.asked_by,
    confirmedBy: row.confirmed_by,
    createdAt: row.created_at.toISOString(),
    activeFrom: toTime(row.active_from),
    retiredAt: toTime(row.retired_at),
    evidence: reading.links.answersOf(actorOf(reading), owner, files).get('evidence') ?? null,
  };
};

/** An officer in force cools off until an hour of its own; time alone makes it active. */
const toOfficerState = (row: OfficerRow, now: Date): OfficerState => {
  const state = storedOfficerState.parse(row.state);
  return state === 'active' && row.usable_from !== null && row.usable_from > now ? 'cooling' : state;
};

const toOfficerFacts = (row: OfficerRow, now: Date) => ({
  _id: row.id,
  name: row.name,
  designation: row.designation,
  email: row.email,
  state: toOfficerState(row, now),
  usableFrom: toTime(row.usable_from),
});

export const toOwnOfficer = (row: OfficerRow, now: Date): OwnPayer['officers'][number] =>
  toOfficerFacts(row, now);

export const toOfficer = (row: OfficerRecordRow, reading: Reading, now: Date): Officer => {
  const owner = { kind: 'officer' as const, id: row.id };
  const files = row.authority ? [row.authority] : [];
  return {
    ...toOfficerFacts(row, now),
    orderId: row.order_id,
    askedBy: row.asked_by,
    confirmedBy: row.confirmed_by,
    createdAt: row.created_at.toISOString(),
    revokedAt: toTime(row.revoked_at),
    authority: reading.links.answersOf(actorOf(reading), owner, files).get('authority') ?? null,
  };
};
