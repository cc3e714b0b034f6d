import type { OwnPayer, PayerState, WholePayer } from '@cinvoice/contract/market/payers';
import { readPayerAccounts } from '#api/modules/bank-accounts/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { type Cursor, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { Problem } from '#api/platform/problem.ts';
import { findActivePayer } from './active-repo.ts';
import { toListedOtt, toListedPayer, toOfficer, toOwnOfficer, toPayerKind, toPayerRecord } from './answer.ts';
import type { PayerDeps } from './deps.ts';
import { countOttsAsPayers, findSince, listActivePayers, listOttsAsPayers } from './list-repo.ts';
import { listOfficerRecords, listOfficersInForce } from './officers-repo.ts';
import { findOtt, findPayerVersion, listPayerRecords, type OttRow, type PayerRecordRow } from './repo.ts';

type Deps = { db: Db; clock: Clock };
type Paging = { limit: number; cursor: Cursor | null };

/** Verified payers, for anybody who is signed in. */
export const readPayers = async ({ db, clock }: Deps, { limit, cursor }: Paging) => {
  const rows = await listActivePayers(db, { limit: limit + 1, cursor, now: clock() });
  const { items, page } = toPage(rows, limit, toCreationCursor);
  return { data: items.map(toListedPayer), page };
};

type Query = Paging & { q: string; state: PayerState | null };

/** All OTTs as payers, for admins. */
export const readOttsAsPayers = async ({ db, clock }: Deps, query: Query) => {
  const rows = await listOttsAsPayers(db, { ...query, limit: query.limit + 1 }, clock());
  const { items, page } = toPage(rows, query.limit, toCreationCursor);
  return { data: items.map(toListedOtt), page, counts: await countOttsAsPayers(db) };
};

const toState = (ott: OttRow, records: readonly PayerRecordRow[]): PayerState => {
  if (ott.deactivated_at) return 'deactivated';
  const standing = (['active', 'proposed', 'retired'] as const).find((state) =>
    records.some((record) => record.state === state),
  );
  return standing ?? 'none';
};

/** One payer with everything about it, for an admin. */
export const readPayer = async (
  { db, clock, links }: PayerDeps,
  adminId: string,
  ottId: string,
): Promise<WholePayer> => {
  const ott = isId(ottId) ? await findOtt(db, ottId) : undefined;
  if (!ott) throw new Problem('not-found');
  const now = clock();
  const reading = { links, adminId };
  const rows = await listPayerRecords(db, ottId);
  const records = rows.map((row) => toPayerRecord(row, reading));
  return {
    _id: ott.id,
    ottId: ott.ott_id,
    name: ott.name,
    email: ott.email,
    state: toState(ott, rows),
    version: await findPayerVersion(db, ottId),
    current: records.find(({ state }) => state === 'active') ?? null,
    proposed: records.find(({ state }) => state === 'proposed') ?? null,
    past: records.filter(({ state }) => state !== 'active' && state !== 'proposed'),
    bankAccounts: await readPayerAccounts({ db, clock, links }, { kind: 'admin', adminId }, ottId),
    officers: (await listOfficerRecords(db, ottId)).map((row) => toOfficer(row, reading, now)),
  };
};

/** An OTT's own standing, which it reads and cannot change. */
export const readOwnPayer = async ({ db, clock }: Deps, ottId: string): Promise<OwnPayer> => {
  const payer = await findActivePayer(db, ottId);
  if (!payer) return { payer: null, officers: [] };
  const since = await findSince(db, ottId);
  const officers = await listOfficersInForce(db, ottId);
  return {
    payer: {
      legalName: payer.legal_name,
      kind: toPayerKind(payer.kind),
      verifiedSince: since.toISOString(),
    },
    officers: officers.map((row) => toOwnOfficer(row, clock())),
  };
};
