import type pg from 'pg';
import { z } from 'zod';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { insertLines, quote, type RunQuery, type Table } from './tables.ts';

const LINE_END = 10;

/** Rows of one statement. */
const BATCH = 500;

/** Whole lines, whatever else JSON's texts hold. */
const splitLines = async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  for await (const part of content) {
    let from = 0;
    for (let end = part.indexOf(LINE_END); end >= 0; end = part.indexOf(LINE_END, from)) {
      yield Buffer.concat([...begun, part.subarray(from, end)]).toString('utf8');
      begun = [];
      from = end + 1;
    }
    if (from < part.length) begun.push(part.subarray(from));
  }
  if (begun.length > 0) throw new CannotStart('FILE is cut off in the middle of a line.');
};

/** Returns the number of rows. */
export const loadTable = async (
  runQuery: RunQuery,
  table: Table,
  content: AsyncIterable<Uint8Array>,
): Promise<number> => {
  let count = 0;
  let lines: string[] = [];
  for await (const line of splitLines(content)) {
    lines.push(line);
    count += 1;
    if (lines.length < BATCH) continue;
    await insertLines(runQuery, table, lines);
    lines = [];
  }
  if (lines.length > 0) await insertLines(runQuery, table, lines);
  return count;
};

const keysForm = z.array(z.object({ holder: z.string(), name: z.string(), definition: z.string() }));

const listForeignKeys = async (runQuery: RunQuery) =>
  keysForm.parse(
    await runQuery(`
      SELECT conrelid::regclass::text AS holder, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      ORDER BY conrelid::regclass::text, conname`),
  );

/** The next row gets a number that none has. */
const moveSequences = async (runQuery: RunQuery, tables: readonly Table[]): Promise<void> => {
  for (const { name, columns } of tables) {
    for (const column of columns.filter(({ identity }) => identity)) {
      await runQuery(
        `SELECT setval(pg_get_serial_sequence($1, $2), max(${quote(column.name)})) FROM ${quote(name)}
         HAVING max(${quote(column.name)}) IS NOT NULL`,
        [quote(name), column.name],
      );
    }
  }
};

/**
 * Lets rows be loaded in any order, and without the triggers that would count, announce or refuse them a second time. Afterwards
 * every reference is checked at once. The owner of the tables may do all this; it needs no superuser.
 */
export const withoutConstraints = async (
  runQuery: RunQuery,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> => {
  const foreignKeys = await listForeignKeys(runQuery);
  for (const { holder, name } of foreignKeys)
    await runQuery(`ALTER TABLE ${holder} DROP CONSTRAINT ${quote(name)}`);
  for (const { name } of tables) await runQuery(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`);
  // Migrations put rows into some, which the export has as they are now.
  for (const { name } of tables) await runQuery(`DELETE FROM ${quote(name)}`);
  await load();
  await moveSequences(runQuery, tables);
  for (const { name } of tables) await runQuery(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`);
  for (const { holder, name, definition } of foreignKeys)
    await runQuery(`ALTER TABLE ${holder} ADD CONSTRAINT ${quote(name)} ${definition}`);
};

export const toRunQuery =
  (client: pg.ClientBase): RunQuery =>
  async (text, values) =>
    (await client.query(text, values)).rows;
