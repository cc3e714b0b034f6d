import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/**
 * Reads where a replica may answer; never what is older than the call. `read` is called with that database, and once more with
 * the primary where the replica failed meanwhile: it has no effect but its answer.
 */
export type ReadOnly = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

const reading = new Set<RootOperationNode['kind']>(['SelectQueryNode', 'RawNode']);

const refuseWrites: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!reading.has(node.kind)) throw new Error(`${node.kind} is no read, and a replica takes nothing else`);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** The same database for statements that write nothing, as they fail on a replica only. */
export const toReadable = (db: Db): Db => db.withPlugin(refuseWrites);

/** Where there is no replica. */
export const readFromPrimary = (db: Db): { readOnly: ReadOnly } => {
  const readable = toReadable(db);
  return { readOnly: (read) => read(readable) };
};
