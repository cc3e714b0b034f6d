import { kinds } from '@cinvoice/contract/kinds/kinds';
import type pg from 'pg';
import { CannotStart } from './cannot-start.ts';

const stranded = `
  SELECT kind FROM item_counts WHERE kind <> ALL ($1::text[])
  GROUP BY kind HAVING sum(count) > 0 ORDER BY kind`;

/** Adds the program's kinds to those that the database takes. Refuses a database with items that the program cannot show. */
export const registerKinds = async (client: pg.PoolClient): Promise<void> => {
  const slugs = kinds.map(({ slug }) => slug);
  const { rows } = await client.query<{ kind: string }>(stranded, [slugs]);
  if (rows.length > 0) {
    const unknown = rows.map(({ kind }) => kind).join(', ');
    throw new CannotStart(
      `The database has items of kinds that this program does not know (${unknown}): start the program that knows them.`,
    );
  }
  await client.query('INSERT INTO kinds (slug) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [slugs]);
};
