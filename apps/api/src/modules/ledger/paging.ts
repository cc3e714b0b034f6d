import type { Page } from '@cinvoice/contract/answers';
import { addRefusal, toIssueError } from '@cinvoice/contract/codes/issues';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { z } from 'zod';

const refusal = makeServerFieldRefusal('cursor-invalid');
const error = toIssueError(refusal);

/** Longer than any cursor of these lists. */
const LONGEST = 200;

/** `?cursor=` of a list that is in another order than that of creation. */
export const createCursorSchema = <Cursor>(decode: (text: string) => Cursor | null) =>
  z
    .string({ error })
    .max(LONGEST, { error })
    .transform((text, context): Cursor | null => {
      const cursor = text === '' ? null : decode(Buffer.from(text, 'base64url').toString());
      if (text !== '' && cursor === null) addRefusal(context, refusal);
      return cursor;
    })
    .default(null);

const encode = (text: string): string => Buffer.from(text).toString('base64url');

/** Cuts rows read with `limit + 1` to the page. */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  toCursor: (last: Row) => string,
): { items: Row[]; page: Page } => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, page: { nextCursor: rows.length > limit && last ? encode(toCursor(last)) : null } };
};

/** The place in an account's moves, and the balance after the next one. */
export type MoveCursor = { number: number; line: number; balance: number };

const integer = '(0|-?[1-9]\\d{0,15})';
const movePattern = new RegExp(`^${integer}\\.${integer}\\.${integer}$`);

const decodeMoveCursor = (text: string): MoveCursor | null => {
  const [number, line, balance] = (movePattern.exec(text) ?? []).slice(1).map(Number);
  if (number === undefined || line === undefined || balance === undefined) return null;
  return [number, line, balance].every(Number.isSafeInteger) ? { number, line, balance } : null;
};

/** `?cursor=` of an account's moves. */
export const moveCursor = createCursorSchema(decodeMoveCursor);

export const decodeNumber = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export const decodeSortKey = (text: string): string | null =>
  /^[1-4][a-z0-9:-]{1,60}$/.test(text) ? text : null;
