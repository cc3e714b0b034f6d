import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { MOST } from './paging.ts';

/** The LIKE pattern for a contained text; LIKE's own wildcards are escaped. */
export const toLikePattern = (text: string): string => `%${escapeLike(text)}%`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const TRIGRAM = 3;

/** Hides a value from the planner, which else prices each call by its value, and so plans each anew: see `isOnPage`. */
export const hide = <T extends string | number | Date>(
  value: T,
  type: 'text' | 'date' | 'uuid' | 'integer' | 'timestamptz',
): RawBuilder<T> => sql<T>`(SELECT ${value}::${sql.raw(type)})`;

/**
 * Tests that a lower-case column with a trigram index contains the text. A text shorter than a trigram must
 * start a word, which the index answers too.
 */
export const matchesText = (column: string, q: string): Expression<SqlBool> => {
  const text = q.toLowerCase();
  const field = sql.ref(column);
  if (text.length >= TRIGRAM) return sql<SqlBool>`${field} LIKE ${hide(toLikePattern(text), 'text')}`;
  const start = escapeLike(text);
  return sql<SqlBool>`(${field} LIKE ${hide(`${start}%`, 'text')} OR ${field} LIKE ${hide(`% ${start}%`, 'text')})`;
};

/** The letters of a word that count where it meets the next one. */
const PART = 3;

/**
 * The word boundaries of a text, as the database's word_pairs returns them for every text that contains this
 * one. The first word may be the end of a longer one and the last its beginning: too short a part tells
 * nothing.
 */
export const listWordPairs = (q: string): string[] => {
  const words = q
    .toLowerCase()
    .split(' ')
    .map((word) => [...word]);
  return words.slice(1).flatMap((next, index) => {
    const word = words[index] ?? [];
    const isEndKnown = index > 0 || word.length >= PART;
    const isStartKnown = index + 2 < words.length || next.length >= PART;
    return isEndKnown && isStartKnown
      ? [`${word.slice(-PART).join('')} ${next.slice(0, PART).join('')}`]
      : [];
  });
};

/**
 * All rows of a table that contain a text: several words are found by their boundaries, one by its trigrams.
 * OFFSET 0 limits it to that index.
 */
export const selectMatching = (table: string, q: string, column = 'search'): RawBuilder<unknown> => {
  const pairs = listWordPairs(q);
  const rows = sql.table(table);
  const paired = sql`SELECT * FROM ${rows} WHERE word_pairs(${sql.ref(column)}) @> (SELECT ${pairs}::text[]) OFFSET 0`;
  return sql`SELECT * FROM ${pairs.length > 0 ? sql`(${paired}) AS ${rows}` : rows} WHERE ${matchesText(column, q)}`;
};

/** The number of rows read from the start of a list before the trigram index is searched. */
const NEAR = sql.lit(1000);

/** The most rows that a page asks for: one more than it shows tells of a next one. */
const MOST_ASKED = sql.lit(MOST + 1);

type PageQuery = {
  /** The narrowed list, unordered: it is ordered by `sort_key`, then `id`. */
  rows: Expression<{ id: string; sort_key: unknown; search: string | null }>;
  /** The table of the rows, and the columns for `id` and `search` if named differently. */
  table: string;
  key?: string;
  column?: string;
  /** All matching rows, if the searched text stands in another table. */
  everywhere?: (q: string) => RawBuilder<unknown>;
  q: string;
  direction: 'asc' | 'desc';
  limit: number;
};

/**
 * Limits a query to one page of a list: other columns are read for the ids of that page alone. Common texts
 * appear near the list's start, rare ones are found by their trigrams; no plan made for any text can know
 * which it is. So the start is read, and only if it does not fill the page, and is not the whole list, the
 * index is searched: neither slows down in a long list. (MATERIALIZED, OFFSET 0 and ARRAY keep the steps
 * apart. In `far` the table's name stands for its matching rows.) What is counted or searched by parameters is bounded by
 * constants: of an unknown LIMIT the planner expects a tenth of the table, so in a long list it would plan each call anew.
 */
export const isOnPage = (wanted: PageQuery): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${wanted.table}.${wanted.key ?? 'id'}`)} = ANY (ARRAY(${wanted.q === '' ? selectPage(wanted) : selectMatchingPage(wanted)}))`;

const toOrder = (direction: PageQuery['direction']) =>
  direction === 'asc' ? sql`sort_key ASC, id ASC` : sql`sort_key DESC, id DESC`;

type Unsearched = Pick<PageQuery, 'direction' | 'limit'> & {
  rows: Expression<{ id: string; sort_key: unknown }>;
};

/** The ids of a page of a list, ordered by `sort_key`, then `id`. */
export const selectPage = ({ rows, direction, limit }: Unsearched): RawBuilder<{ id: string }> => {
  const order = toOrder(direction);
  return sql`
    SELECT id FROM (SELECT id, sort_key FROM ${rows} AS list ORDER BY ${order} LIMIT ${MOST_ASKED}) AS page
    ORDER BY ${order} LIMIT ${hide(limit, 'integer')}`;
};

const selectMatchingPage = (wanted: PageQuery) => {
  const { rows, q, limit } = wanted;
  const order = toOrder(wanted.direction);
  const found = matchesText('search', q);
  const table = sql.table(wanted.table);
  const everywhere = wanted.everywhere?.(q) ?? selectMatching(wanted.table, q, wanted.column);
  return sql`
    WITH walked AS MATERIALIZED (SELECT * FROM ${rows} AS list ORDER BY ${order} LIMIT ${NEAR}),
    near AS MATERIALIZED (SELECT id FROM walked WHERE ${found} ORDER BY ${order} LIMIT ${limit}),
    search AS MATERIALIZED (
      SELECT (SELECT count(*) FROM near) < ${limit} AND (SELECT count(*) FROM walked) = ${NEAR} AS goes_on
    ),
    far AS MATERIALIZED (
      WITH ${table} AS NOT MATERIALIZED (${everywhere} OFFSET 0) SELECT id, sort_key FROM ${rows} AS list
    )
    SELECT id FROM near WHERE NOT (SELECT goes_on FROM search)
    UNION ALL
    SELECT id FROM (SELECT id FROM far ORDER BY ${order} LIMIT ${limit}) AS page WHERE (SELECT goes_on FROM search)`;
};
