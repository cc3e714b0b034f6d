import { isDeepStrictEqual } from 'node:util';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { formatDate } from '@cinvoice/contract/dates';
import { findReferences } from '@cinvoice/contract/market/reference';
import { statementMapping } from '@cinvoice/contract/market/statements/mapping';
import type { ImportStatement, Statement } from '@cinvoice/contract/market/statements/statements';
import { toDay } from '@cinvoice/contract/market/working-days';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { insertFiles } from '#api/modules/files/index.ts';
import { accounts, type Move, post } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem, invalidField, Problem } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { toStatement } from './answer.ts';
import type { StatementDeps } from './deps.ts';
import { type MarkedLine, markLines } from './marks.ts';
import { readLines } from './read-file.ts';
import {
  type EscrowRow,
  findEscrow,
  findKnownMarks,
  findSameFile,
  findStatement,
  insertLines,
  insertStatement,
  lockAccount,
  type NewLine,
  type StatementRecord,
  sumLinesUntil,
} from './repo.ts';
import { type GivenFile, readGivenText, refuseFile } from './stored-text.ts';

/** The admin who imports. */
type AdminActor = AuditActor & { kind: 'admin' };

type Given = ImportStatement & GivenFile;

/** A statement as it was read, before it is stored. */
type Read = Given & { account: EscrowRow; lines: MarkedLine[] };

export const findEscrowOrRefuse = async (db: Db, id: string): Promise<EscrowRow> => {
  const account = await findEscrow(db, id);
  if (!account) throw invalidField('bankAccountId', makeFieldRefusal('not-from-list', { field: 'Account' }));
  return account;
};

export const assertNotFuture = (lastDay: string | undefined, now: Date): void => {
  if (lastDay !== undefined && lastDay > toDay(now))
    throw invalidField('lastDay', makeFieldRefusal('statement-days-future'));
};

const findSame = (db: Db, { file, lines, ...given }: Read): Promise<StatementRecord | undefined> =>
  findSameFile(db, {
    sha256: file.sha256,
    accountId: given.bankAccountId,
    firstDay: given.firstDay,
    lastDay: given.lastDay,
    isEmpty: lines.length === 0,
  });

const isSameImport = (stored: StatementRecord, given: Read): boolean =>
  stored.bank_account_id === given.bankAccountId &&
  stored.first_day === given.firstDay &&
  stored.last_day === given.lastDay &&
  stored.closing_paise === given.closingPaise &&
  stored.file_sha256.equals(given.file.sha256) &&
  (given.openingPaise === undefined
    ? !stored.opening_stated
    : stored.opening_stated && stored.opening_paise === given.openingPaise) &&
  isDeepStrictEqual(statementMapping.parse(stored.mapping), given.mapping);

/** The id of the same import; a file that was imported in another way is refused. */
const findRepeated = async (db: Db, given: Read): Promise<string | null> => {
  const stored = await findSame(db, given);
  if (!stored) return null;
  if (!isSameImport(stored, given)) throw new Problem('imported-otherwise', { importedAs: stored.id });
  return stored.id;
};

const toMove =
  (accountId: string) =>
  ({ amountPaise }: MarkedLine): Move =>
    amountPaise > 0
      ? { debit: accounts.escrow(accountId), credit: accounts.suspense, paise: amountPaise }
      : { debit: accounts.shortfall, credit: accounts.escrow(accountId), paise: -amountPaise };

export const sumLines = (lines: readonly { amountPaise: number }[]): number =>
  lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Posts one move a line, in one transaction of the books: the order of lines in a file does not matter. */
const postLines = async (
  tx: Db,
  { id, given, fresh, now }: { id: string; given: Read; fresh: readonly MarkedLine[]; now: Date },
): Promise<number | null> => {
  if (fresh.length === 0) return null;
  const posted = await post(tx, {
    id: newId(now),
    event: 'statement-imported',
    subject: id,
    day: given.lastDay,
    at: now,
    moves: fresh.map(toMove(given.bankAccountId)),
  });
  if (posted.posted) return posted.number;
  const paise = (await sumLinesUntil(tx, given.bankAccountId, '9998-12-31')) + sumLines(fresh);
  throw detailedProblem(makeDetail('books-below-zero', { paise }), { differencePaise: paise });
};

/** Balances stay numbers that are read back exactly. */
const assertBearable = (booksPaise: number, fresh: readonly MarkedLine[]): void => {
  if (BigInt(booksPaise) + BigInt(sumLines(fresh)) > BigInt(Number.MAX_SAFE_INTEGER))
    throw invalidField('file', makeFieldRefusal('balance-invalid', { field: 'Closing balance' }));
};

const toNewLine =
  (now: Date) =>
  (line: MarkedLine): NewLine => ({
    ...line,
    id: newId(now),
    references: findReferences(`${line.reference} ${line.narration}`),
  });

const listFresh = async (db: Db, lines: readonly MarkedLine[]): Promise<MarkedLine[]> => {
  const known = await findKnownMarks(
    db,
    lines.map(({ mark }) => mark),
  );
  return lines.filter(({ mark }) => !known.has(mark.toString('hex')));
};

/** Stores and posts a statement under the lock of its account. Returns its id, or that of the same import before it. */
const storeStatement = async (deps: StatementDeps, tx: Db, by: AdminActor, given: Read): Promise<string> => {
  const now = deps.clock();
  await lockName(tx, `statement ${given.file.sha256.toString('hex')}`);
  await lockAccount(tx, given.bankAccountId);
  const repeated = await findRepeated(tx, given);
  if (repeated) return repeated;
  const id = newId(now);
  const fresh = await listFresh(tx, given.lines);
  const before = await sumLinesUntil(tx, given.bankAccountId, given.lastDay);
  assertBearable(before, fresh);
  const number = await postLines(tx, { id, given, fresh, now });
  const linesPaise = sumLines(given.lines);
  await insertStatement(tx, {
    id,
    bank_account_id: given.bankAccountId,
    file_sha256: given.file.sha256,
    first_day: given.firstDay,
    last_day: given.lastDay,
    opening_paise: given.openingPaise ?? before + sumLines(fresh) - linesPaise,
    opening_stated: given.openingPaise !== undefined,
    closing_paise: given.closingPaise,
    mapping: JSON.stringify(given.mapping),
    line_count: given.lines.length,
    new_count: fresh.length,
    lines_paise: linesPaise,
    ledger_number: number,
    imported_by: by.id,
    created_at: now,
  });
  await insertFiles(tx, { kind: 'statement', id }, [given.file], now, deps.requestPictures);
  await insertLines(tx, { statementId: id, accountId: given.bankAccountId }, fresh.map(toNewLine(now)), now);
  await noteImport(tx, by, { id, given, fresh, now });
  return id;
};

const noteImport = async (
  tx: Db,
  by: AuditActor,
  { id, given, fresh, now }: { id: string; given: Read; fresh: readonly MarkedLine[]; now: Date },
): Promise<void> => {
  const days = `${formatDate(given.firstDay)} – ${formatDate(given.lastDay)}`;
  const target = { kind: 'statement' as const, id, label: `…${given.account.number_end}, ${days}` };
  const details = {
    file: given.file.name,
    lines: given.lines.length,
    newLines: fresh.length,
    closingPaise: given.closingPaise,
  };
  await writeAudit(tx, { action: 'statement-imported', by, target, details }, now);
};

/** Reads, checks and marks the lines of a file. */
const readGiven = async (deps: StatementDeps, given: Given): Promise<Read> => {
  const now = deps.clock();
  const account = await findEscrowOrRefuse(deps.db, given.bankAccountId);
  assertNotFuture(given.lastDay, now);
  const text = await readGivenText(deps.storage, given);
  const days = { first: given.firstDay, last: given.lastDay, today: toDay(now) };
  const read = await readLines(text, given.mapping, days);
  if ('refusal' in read) throw refuseFile(read.refusal);
  return { ...given, account, lines: markLines(given.bankAccountId, read.value) };
};

/** Imports a statement: every new line is stored and posted, or nothing is. The same import again has the same answer. */
export const importStatement = async (deps: StatementDeps, by: AdminActor, given: Given): Promise<string> => {
  const read = await readGiven(deps, given);
  const id =
    (await findRepeated(deps.db, read)) ??
    (await commitWithFiles(deps.db, given.stagedFiles, (tx) => storeStatement(deps, tx, by, read)));
  return id;
};

/** The answer of an import, as the lines are known now. */
export const readStatement = async (deps: StatementDeps, by: AdminActor, id: string): Promise<Statement> => {
  const row = await findStatement(deps.db, id);
  if (!row) throw new Error(`the statement ${id} was stored and is not there`);
  return toStatement(deps.links, { kind: 'admin', adminId: by.id }, row);
};
