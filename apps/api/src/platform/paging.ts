import type { Page } from '@cinvoice/contract/answers';
import { addRefusal, toIssueError } from '@cinvoice/contract/codes/issues';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { isId } from './ids.ts';

/** The end of a page, by time and then id: lists are newest first unless asked otherwise. */
export type Cursor = { at: Date; id: string };

/** The most rows of a page. */
export const MOST = 200;
const DEFAULT = 50;

const encodeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

const decodeCursor = (text: string): Cursor | null => {
  const [, time, id] = /^(\d{1,15})\.(.{36})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const at = new Date(Number(time));
  return id && isId(id) && !Number.isNaN(at.getTime()) ? { at, id } : null;
};

const limitError = toIssueError(makeServerFieldRefusal('limit-invalid', { most: MOST }));

const cursorRefusal = makeServerFieldRefusal('cursor-invalid');
const cursorError = toIssueError(cursorRefusal);

/** `?limit=&cursor=` of every list. Decision 17. */
export const paging = z.object({
  limit: z
    .string({ error: limitError })
    .regex(/^\d{1,4}$/, { error: limitError })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MOST, { error: limitError })
    .default(DEFAULT),
  cursor: z
    .string({ error: cursorError })
    .max(200, { error: cursorError })
    .transform((text, context): Cursor | null => {
      const cursor = text === '' ? null : decodeCursor(text);
      if (text !== '' && !cursor) addRefusal(context, cursorRefusal);
      return cursor;
    })
    .default(null),
});

export const orders = ['newest', 'oldest'] as const;
export type Order = (typeof orders)[number];

export const directions = { newest: 'desc', oldest: 'asc' } as const satisfies Record<Order, string>;

const signs: Record<Order, RawBuilder<unknown>> = { newest: sql`<`, oldest: sql`>` };

/** The condition of a page that begins after the cursor, in that order of (time, id). */
export const isAfterCursor = (
  time: string,
  id: string,
  cursor: Cursor | null,
  order: Order,
): Expression<SqlBool> => {
  const here: RawBuilder<SqlBool> = cursor
    ? sql`(${sql.ref(time)}, ${sql.ref(id)}) ${signs[order]} (${cursor.at}, ${cursor.id}::uuid)`
    : sql`true`;
  return here;
};

export const isOlderThanCursor = (time: string, id: string, cursor: Cursor | null): Expression<SqlBool> =>
  isAfterCursor(time, id, cursor, 'newest');

/** The cursor of a row in a list by creation. */
export const toCreationCursor = ({ created_at: at, id }: { created_at: Date; id: string }): Cursor => ({
  at,
  id,
});

/** Cuts rows read with `limit + 1` to the page, and names the start of the next one. */
export const toPage = <T>(
  rows: T[],
  limit: number,
  cursorOf: (row: T) => Cursor,
): { items: T[]; page: Page } => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, page: { nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null } };
};

/** The size of a batch when all rows are read. */
const BATCH = MOST;

/** Reads every row of a list behind a place, each page when the previous one is used up. */
export const readAllFrom = async function* <T, Place>(
  start: Place,
  readPage: (limit: number, cursor: Place) => Promise<T[]>,
  cursorOf: (row: T) => Place,
): AsyncGenerator<T, void, undefined> {
  let cursor = start;
  for (;;) {
    const rows: T[] = await readPage(BATCH, cursor);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    cursor = cursorOf(last);
  }
};

/** Reads every row of a list. */
export const readAllRows = <T>(
  readPage: (limit: number, cursor: Cursor | null) => Promise<T[]>,
  cursorOf: (row: T) => Cursor,
) => readAllFrom<T, Cursor | null>(null, readPage, cursorOf);
