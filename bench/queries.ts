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
import { listSubmissions } from '../apps/api/src/modules/submissions/repo.ts';
import { findTitlesByShortId } from '../apps/api/src/modules/titles/repo.ts';
import type { Db } from '../apps/api/src/platform/db.ts';
import type { Schema } from '../apps/api/src/platform/schema.ts';

/** Captures a statement of the product without a database, so that the floor runs the same statement. */
const captureQuery = async (
  runQuery: (db: Db) => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }> => {
  const queries: CompiledQuery[] = [];
  const db: Db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query),
  });
  await runQuery(db).catch(ignoreMissingResult);
  const [query] = queries;
  if (!query) throw new Error('no query was run');
  return { text: query.sql, values: [...query.parameters] };
};

const ignoreMissingResult = (error: unknown): void => {
  if (!(error instanceof NoResultError)) throw error;
};

/** Reads one row more than the page has, as the product does to detect a next page. */
export const createPublicQuery = (limit: number) =>
  captureQuery((db) => listApproved(db, 'projects', { limit: limit + 1, cursor: null }));

export const createAdminQuery = (limit: number) =>
  captureQuery((db) =>
    listSubmissions(db, { kind: 'admin', adminId: '' }, 'projects', {
      status: null,
      q: '',
      order: 'newest',
      limit: limit + 1,
      cursor: null,
    }),
  );

/** The statement behind a title's page. */
export const createTitleQuery = (shortId: string) => captureQuery((db) => findTitlesByShortId(db, shortId));

type NewSubmission = {
  kind: string;
  ownerId: string;
  ottId: string;
  name: string;
  goal: number;
  details: object;
};

/** The bare insert of an item's row. */
export const createInsertQuery = ({ kind, ownerId, ottId, name, goal, details }: NewSubmission) =>
  captureQuery((db) =>
    db
      .insertInto('submissions')
      .values({
        id: '',
        kind,
        owner_id: ownerId,
        ott_id: ottId,
        project_name: name,
        goal,
        reviewed_at: null,
        details: JSON.stringify(details),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returningAll()
      .execute(),
  );
