import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';

/** Statements that run inside another one, by name: a round trip costs as much as a small insert. */
export type Companions = Readonly<Record<string, OperationNodeSource>>;

/** Their entries in the WITH list of that statement, before its own. */
export const toWithEntries = (companions: Companions): RawBuilder<unknown> =>
  sql.join(
    Object.entries(companions).map(([name, statement]) => sql`${sql.id(name)} AS (${statement}),`),
    sql` `,
  );
