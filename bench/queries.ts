import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  NoResultError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { listApproved } from '../apps/api/src/modules/submissions/public/repo.ts';
import { insertSubmission, listSubmissions } from '../apps/api/src/modules/submissions/repo.ts';
import type { Db } from '../apps/api/src/platform/db.ts';
import type { Schema } from '../apps/api/src/platform/schema.ts';

/** The product's own statements, compiled without a database, so that the floor runs nothing easier. */
const noteOf = async (ask: (db: Db) => Promise<unknown>): Promise<{ text: string; values: unknown[] }> => {
  const noted: CompiledQuery[] = [];
  const db: Db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void noted.push(query),
  });
  await ask(db).catch(becauseNothingAnswers);
  const [query] = noted;
  if (!query) throw new Error('nothing was asked');
  return { text: query.sql, values: [...query.parameters] };
};

const becauseNothingAnswers = (error: unknown): void => {
  if (!(error instanceof NoResultError)) throw error;
};

/** A list reads one row more than it shows, to detect a next page. */
export const publicQuery = (limit: number) =>
  noteOf((db) => listApproved(db, 'projects', { limit: limit + 1, cursor: null }));

export const adminQuery = (limit: number) =>
  noteOf((db) =>
    listSubmissions(db, { kind: 'admin', adminId: '' }, 'projects', {
      status: null,
      q: '',
      order: 'newest',
      limit: limit + 1,
      cursor: null,
    }),
  );

type New = Parameters<typeof insertSubmission>[1];

export const insertQuery = (row: Omit<New, 'id'>) =>
  noteOf((db) => insertSubmission(db, { ...row, id: '' }, new Date()));
