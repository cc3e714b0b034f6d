import type { UserSort } from '@cinvoice/contract/accounts';
import { accountHeadings, toAccountRow } from '@cinvoice/contract/export-account';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { readVerificationsOf } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, readAllRows, toCreationCursor } from '#api/platform/paging.ts';
import type { SpreadsheetFormat } from '#api/platform/spreadsheet.ts';
import type { AccountDeps } from './account.ts';
import { toUserAccount } from './answer.ts';
import { countUsers, listUsers, type UserFilter } from './repo.ts';

type UsersExport = UserFilter & { sort: UserSort; format: SpreadsheetFormat };

/**
 * A sheet of a filtered list; its rows are read on demand. Recorded in the audit log before the first one.
 */
export const exportUsers = async (
  { db, readOnly, clock, encryption }: AccountDeps,
  by: AuditActor,
  { format, sort, ...narrowing }: UsersExport,
) => {
  const count = await readOnly((from) => countUsers(from, narrowing));
  const target = { kind: 'user' as const, id: null, label: 'Users' };
  const details = { format, rows: count, ...narrowing };
  await writeAudit(db, { action: 'list-exported', by, target, details }, clock());
  const readPage = async (from: Db, limit: number, cursor: Cursor | null) => {
    const page = await listUsers(from, sort, { ...narrowing, limit, cursor });
    const ids = page.map(({ id }) => id);
    const verified = await readVerificationsOf(from, ids, clock());
    return page.map((row) => ({ ...row, verified: verified.get(row.id) ?? {} }));
  };
  const users = readAllRows(
    (limit, cursor) => readOnly((from) => readPage(from, limit, cursor)),
    toCreationCursor,
  );
  const rows = async function* () {
    for await (const row of users) yield toAccountRow(toUserAccount(row, encryption), row.verified);
  };
  return { name: 'users', heading: [...accountHeadings], rows: rows(), count };
};
