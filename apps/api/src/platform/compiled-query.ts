import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** Stands in a query for a value that each execution has anew. */
class Placeholder {}

/**
 * A query of one value, compiled at its first execution: to write a large one takes Kysely a fifth of a millisecond, as long as to
 * send it. `build` must not look at the value.
 */
export const compileOnce = <Given, Row>(build: (db: Db, given: RawBuilder<Given>) => Compilable<Row>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Db, given: Given): Promise<Row[]> => {
    compiled ??= build(db, sql<Given>`${new Placeholder()}`).compile();
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? given : value));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};
