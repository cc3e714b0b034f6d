import { type Expression, type SqlBool, sql } from 'kysely';

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
