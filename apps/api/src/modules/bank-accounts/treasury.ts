import type { TreasuryAccount } from '@cinvoice/contract/market/bank-accounts';
import type { Revealed } from '@cinvoice/contract/secrets';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import { commitWithFiles, type StagedFiles } from '#api/platform/form/staged-files.ts';
import { isId } from '#api/platform/ids.ts';
import { toTreasuryAccount } from './answer.ts';
import type { BankDeps } from './deps.ts';
import { type ListedRow, listOfOwner, listOfTreasury } from './list-repo.ts';
import { decryptNumber } from './numbers.ts';
import { toOwner } from './owners.ts';
import { type AccountDetails, proposeBankAccount } from './propose.ts';
import { findInForce } from './repo.ts';
import { getAccountOrThrow, toTarget } from './retire.ts';

/** Those of the operator and the escrow, or of the user or OTT of that id. */
export const readTreasuryAccounts = async (
  { db, clock, links }: BankDeps,
  actor: ActorOf<'admin'>,
  ownerId: string | undefined,
): Promise<TreasuryAccount[]> => {
  const now = clock();
  const rows = await listAccounts(db, ownerId);
  const owners = new Map(rows.map((row) => [toOwnerKey(row), toOwner(row)]));
  const inForce = await Promise.all([...owners.values()].map((owner) => findInForce(db, owner, now)));
  const reading = { links, actor, moment: { now, inForce: inForce.map((row) => row?.id) } };
  return rows.map((row) => toTreasuryAccount(row, reading));
};

const toOwnerKey = ({ owner_kind: kind, user_id: userId, ott_id: ottId }: ListedRow): string =>
  [kind, userId, ottId].join(' ');

const listAccounts = async (db: Db, ownerId: string | undefined): Promise<ListedRow[]> => {
  if (ownerId === undefined) return listOfTreasury(db);
  return isId(ownerId) ? listOfOwner(db, ownerId) : [];
};

type Form = {
  texts: AccountDetails & { reason: string };
  files: readonly StagedFile[];
  stagedFiles: StagedFiles;
};

/** Stores an account of the operator or the escrow, and asks for its order. Returns the order's id. */
export const proposeForTreasury = async (
  deps: BankDeps,
  { kind, by }: { kind: 'operator' | 'escrow'; by: AuditActor },
  { texts: { reason, ...details }, files, stagedFiles }: Form,
): Promise<string> => {
  const proposal = { owner: { kind }, details, files, reason, by };
  const { orderId } = await commitWithFiles(deps.db, stagedFiles, (tx) =>
    proposeBankAccount(deps, tx, proposal),
  );
  return orderId;
};

/** The whole number of an account, with an entry in the audit log. */
export const revealNumber = (deps: BankDeps, by: AuditActor, id: string): Promise<Revealed> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await getAccountOrThrow(tx, id);
    const field = 'accountNumber';
    const act = { action: 'secret-shown' as const, by, target: await toTarget(tx, row), details: { field } };
    await writeAudit(tx, act, deps.clock());
    return { field, value: decryptNumber(deps.encryption, row) };
  });
