import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The LIKE pattern of a text within another; LIKE's own signs stand for themselves. */
export const containing = (text: string): string => `%${escaped(text)}%`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const TRIGRAM = 3;

/**
 * Whether a column of lower-case text, indexed by its trigrams, holds what is looked for. A text that is too short for
 * a trigram is looked for where a word begins, which the index answers too.
 */
export const holds = (column: string, q: string): Expression<SqlBool> => {
  const text = q.toLowerCase();
  const field = sql.ref(column);
  if (text.length >= TRIGRAM) return sql<SqlBool>`${field} LIKE ${containing(text)}`;
  const start = escaped(text);
  return sql<SqlBool>`(${field} LIKE ${`${start}%`} OR ${field} LIKE ${`% ${start}%`})`;
};

/** How much of a word counts where it meets the next one. */
const PART = 3;

/**
 * The places in a text where one word meets the next, as the database's word_pairs tells them of every text that holds
 * this one. The first word may be the end of a longer one, the last word its beginning: what is too short of them says nothing.
 */
export const wordPairs = (q: string): string[] => {
  const words = q
    .toLowerCase()
    .split(' ')
    .map((word) => [...word]);
  return words.slice(1).flatMap((next, place) => {
    const word = words[place] ?? [];
    const isEndKnown = place > 0 || word.length >= PART;
    const isStartKnown = place + 2 < words.length || next.length >= PART;
    return isEndKnown && isStartKnown
      ? [`${word.slice(-PART).join('')} ${next.slice(0, PART).join('')}`]
      : [];
  });
};

/** All rows of a table that hold a text: of several words by where they meet, else by its trigrams. OFFSET 0 keeps it to that one index. */
export const rowsHolding = (table: string, q: string, column = 'search'): RawBuilder<unknown> => {
  const pairs = wordPairs(q);
  const rows = sql.table(table);
  const paired = sql`SELECT * FROM ${rows} WHERE word_pairs(${sql.ref(column)}) @> ${pairs}::text[] OFFSET 0`;
  return sql`SELECT * FROM ${pairs.length > 0 ? sql`(${paired}) AS ${rows}` : rows} WHERE ${holds(column, q)}`;
};

/** How far a list is walked for what is looked for, before the index of trigrams is asked for all that there is. */
const NEAR = sql.lit(1000);

type Wanted = {
  /** What the list is narrowed to, without an order: `place` is what it is ordered by, before `id`. */
  rows: Expression<{ id: string; place: unknown; search: string | null }>;
  /** The table that the rows are of, and its columns that are their `id` and `search`, where these are called otherwise. */
  table: string;
  key?: string;
  column?: string;
  /** All its rows that hold what is looked for, where that stands in another one. */
  everywhere?: (q: string) => RawBuilder<unknown>;
  q: string;
  direction: 'asc' | 'desc';
  limit: number;
};

/**
 * Whether a row is on that page of a list: rows are read for the ids of one page alone. What is looked for and
 * common stands near the list's beginning, what is rare is found by its trigrams; which of the two it is nobody knows
 * before, least of all a plan that is made for any text. So the beginning is walked, and only if that does not fill the
 * page, and is not the whole list, everything is looked up: neither takes longer in a long list. (MATERIALIZED, OFFSET 0
 * and ARRAY keep the steps apart. In `far` the name of the table stands for those of its rows that hold the text.)
 */
export const isOnPage = (wanted: Wanted): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${wanted.table}.${wanted.key ?? 'id'}`)} = ANY (ARRAY(${wanted.q === '' ? page(wanted) : foundPage(wanted)}))`;

const orderOf = ({ direction }: Wanted) =>
  direction === 'asc' ? sql`place ASC, id ASC` : sql`place DESC, id DESC`;

const page = (wanted: Wanted) =>
  sql`SELECT id FROM ${wanted.rows} AS list ORDER BY ${orderOf(wanted)} LIMIT ${wanted.limit}`;

const foundPage = (wanted: Wanted) => {
  const { rows, q, limit } = wanted;
  const order = orderOf(wanted);
  const found = holds('search', q);
  const table = sql.table(wanted.table);
  const everywhere = wanted.everywhere?.(q) ?? rowsHolding(wanted.table, q, wanted.column);
  return sql`
    WITH walked AS MATERIALIZED (SELECT * FROM ${rows} AS list ORDER BY ${order} LIMIT ${NEAR}),
    near AS MATERIALIZED (SELECT id FROM walked WHERE ${found} ORDER BY ${order} LIMIT ${limit}),
    search AS MATERIALIZED (
      SELECT (SELECT count(*) FROM near) < ${limit} AND (SELECT count(*) FROM walked) = ${NEAR} AS goes_on
    ),
    far AS MATERIALIZED (
      WITH ${table} AS NOT MATERIALIZED (${everywhere} OFFSET 0) SELECT id, place FROM ${rows} AS list
    )
    SELECT id FROM near WHERE NOT (SELECT goes_on FROM search)
    UNION ALL
    SELECT id FROM (SELECT id FROM far ORDER BY ${order} LIMIT ${limit}) AS page WHERE (SELECT goes_on FROM search)`;
};
