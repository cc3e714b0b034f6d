import type { VerificationPurpose } from '@cinvoice/contract/market/verification-states';
import { VERIFICATION_MONTHS } from '@cinvoice/contract/market/verification-states';
import type {
  decidableStates,
  SecretVerificationField,
  WholeVerification,
} from '@cinvoice/contract/market/verifications';
import type { Revealed } from '@cinvoice/contract/secrets';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import type { Cursor } from '#api/platform/paging.ts';
import { toPage } from '#api/platform/paging.ts';
import { toListedVerification, toWholeVerification } from './answer.ts';
import type { VerificationDeps } from './deps.ts';
import { listSharedTaxNumbers } from './marks.ts';
import { sendDecision } from './news.ts';
import {
  countVerifications,
  findVerification,
  listVerifications,
  lockVerification,
  saveStep,
  type VerificationRow,
} from './repo.ts';
import { decryptSecret } from './secrets.ts';
import { assertState, assertVersion, orNotFound, toState } from './state.ts';

type Admin = ActorOf<'admin'>;

type Query = {
  q: string;
  state: (typeof decidableStates)[number] | null;
  purpose: VerificationPurpose | null;
  limit: number;
  cursor: Cursor | null;
};

export const readVerifications = async (deps: VerificationDeps, query: Query) => {
  const now = deps.clock();
  const rows = await listVerifications(deps.db, { ...query, now, limit: query.limit + 1 });
  const { items, page } = toPage(rows, query.limit, ({ queue_at: at, id }) => ({ at, id }));
  return {
    data: items.map((row) => toListedVerification(row, deps.encryption, now)),
    page,
    counts: await countVerifications(deps.db, now),
  };
};

const toAnswer = async (
  deps: VerificationDeps,
  db: Db,
  reader: Admin,
  row: VerificationRow,
): Promise<WholeVerification> =>
  toWholeVerification(row, await listSharedTaxNumbers(db, row.user_id), {
    ...deps,
    reader,
    now: deps.clock(),
  });

export const readVerification = async (
  deps: VerificationDeps,
  reader: Admin,
  id: string,
): Promise<WholeVerification> =>
  toAnswer(deps, deps.db, reader, orNotFound(isId(id) ? await findVerification(deps.db, id) : undefined));

/** Runs an act on a locked verification. Throws not-found. */
const runOnVerification = <T>(
  { db }: VerificationDeps,
  id: string,
  work: (tx: Db, row: VerificationRow) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .execute(async (tx) => work(tx, orNotFound(isId(id) ? await lockVerification(tx, id) : undefined)));

const toTarget = ({ id, legal_name: label }: VerificationRow) => ({
  kind: 'verification' as const,
  id,
  label,
});

const addMonths = (at: Date, months: number): Date => {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
};

export type Decision = {
  admin: Admin;
  by: AuditActor;
  state: 'approved' | 'rejected';
  reason: string;
  version: number | undefined;
};

/** Approves or rejects what was submitted, and tells its owner. */
export const decideVerification = (
  deps: VerificationDeps,
  id: string,
  { admin, by, state, reason, version }: Decision,
): Promise<WholeVerification> =>
  runOnVerification(deps, id, async (tx, row) => {
    const now = deps.clock();
    assertState(toState(row, now), (current) => current === 'submitted');
    assertVersion(row, version);
    const lapsesAt = addMonths(now, VERIFICATION_MONTHS);
    await saveStep(tx, id, { state, by: admin.adminId, reason, lapsesAt }, now);
    const details = { purpose: row.purpose, reason };
    await writeAudit(tx, { action: `verification-${state}`, by, target: toTarget(row), details }, now);
    await sendDecision(deps, tx, row, { state, reason, lapsesAt }, now);
    return toAnswer(deps, tx, admin, orNotFound(await findVerification(tx, id)));
  });

/** One number in full. Showing it is recorded first. */
export const revealSecret = (
  deps: VerificationDeps,
  by: AuditActor,
  id: string,
  field: SecretVerificationField,
): Promise<Revealed> =>
  runOnVerification(deps, id, async (tx, row) => {
    const act = { action: 'secret-shown' as const, by, target: toTarget(row), details: { field } };
    await writeAudit(tx, act, deps.clock());
    return { field, value: decryptSecret(deps.encryption, row, field) };
  });
