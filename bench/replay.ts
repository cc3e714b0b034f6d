import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../apps/api/src/platform/db.ts';
import type { Schema } from '../apps/api/src/platform/schema.ts';

export type Statement = { text: string; values: unknown[] };

/** Runs work of the product on the pool, and returns every statement that it sent, in order. */
export const recordStatements = async (
  pool: pg.Pool,
  work: (db: Db) => Promise<unknown>,
): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const db: Db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  await work(db);
  return statements;
};

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Recorded = {
  statements: readonly Statement[];
  /** Ids that stay; every other one that is not replaced is a new one in each run. */
  kept: readonly string[];
  /** The number that the books gave: later statements name it. */
  ledgerNumber: number;
};

/** Returns the number of the posting, if the statement was one. */
const readPosted = ({ rows }: pg.QueryResult): number | undefined => {
  const posted: unknown = Object(rows[0]).posted;
  return posted === undefined ? undefined : Number(posted);
};

/** Runs the recorded statements once more, as of another event: bare, without the code between them. */
export const replay = async (
  client: pg.Client,
  { statements, kept, ledgerNumber }: Recorded,
  replaced: ReadonlyMap<string, string>,
): Promise<void> => {
  const known = new Map([...kept.map((id): [string, string] => [id, id]), ...replaced]);
  const replaceId = (id: string): string => {
    const found = known.get(id) ?? randomUUID();
    known.set(id, found);
    return found;
  };
  let posted = 0;
  const replaceValue = (value: unknown): unknown => {
    if (value === ledgerNumber) return posted;
    return typeof value === 'string' ? value.replace(ids, replaceId) : value;
  };
  for (const [index, { text, values }] of statements.entries()) {
    const name = values.length === 0 ? {} : { name: `replayed ${index}` };
    const result = await client.query({ ...name, text, values: values.map(replaceValue) });
    posted = readPosted(result) ?? posted;
  }
};
