import { parsePaise } from '../../money.ts';

/** An amount as a bank writes it; `direction` is null where neither a sign nor a word tells it. */
export type BankAmount = { paise: number; direction: 'in' | 'out' | null };

const dashes = /[−–—]/g;
const word = /^(?:(dr|debit|d)|(cr|credit|c))\.?$/i;
const wordBefore = /^(dr|cr)\.?\s*(?=[\d(₹.])/i;
const wordBehind = /\s*\(?(dr|cr)\.?\)?$/i;

/** Reads the direction in a column of its own: 'Dr', 'CR', 'Debit', 'C', '-'. Null for anything else. */
export const parseDirection = (text: string): 'in' | 'out' | null => {
  const plain = text.normalize('NFKC').trim();
  if (plain === '-' || plain === '+') return plain === '-' ? 'out' : 'in';
  const [, debit, credit] = word.exec(plain) ?? [];
  if (debit) return 'out';
  return credit ? 'in' : null;
};

type Read = { rest: string; directions: ('in' | 'out')[] };

const takeWord = (read: Read, pattern: RegExp): Read => {
  const [found, said = ''] = pattern.exec(read.rest) ?? [];
  if (!found) return read;
  const direction = said.toLowerCase() === 'dr' ? 'out' : 'in';
  return { rest: read.rest.replace(pattern, '').trim(), directions: [...read.directions, direction] };
};

/** '1,000.00-', '-1,000.00', '+5' */
const takeSign = (read: Read): Read => {
  const [, before, amount = '', behind] = /^([+-])?\s*(.*?)\s*([+-])?$/s.exec(read.rest) ?? [];
  const signs = [before, behind].filter((sign) => sign !== undefined);
  const directions = signs.map((sign) => (sign === '-' ? 'out' : 'in') as 'in' | 'out');
  return { rest: amount, directions: [...read.directions, ...directions] };
};

/** '(1,000.00)' is less than nothing in books. */
const takeBrackets = (read: Read): Read => {
  const [, inside] = /^\((.*)\)$/s.exec(read.rest) ?? [];
  return inside === undefined ? read : { rest: inside.trim(), directions: [...read.directions, 'out'] };
};

/**
 * Reads an amount as banks write them: '1,00,000.00', '(500.00)', '500.00-', 'INR 500.00 Dr'. Null for all else, also
 * where sign and word contradict each other.
 */
export const parseBankAmount = (text: string): BankAmount | null => {
  const plain = text.normalize('NFKC').replace(dashes, '-').trim();
  const worded = takeWord(takeWord({ rest: plain, directions: [] }, wordBehind), wordBefore);
  const { rest, directions } = takeSign(takeBrackets(worded));
  const paise = parsePaise(rest);
  if (paise === null || new Set(directions).size > 1) return null;
  return { paise, direction: directions[0] ?? null };
};

/** Banks fill the empty side of debit and credit with these. */
export const isBlankAmount = (text: string): boolean => /^(?:|-|–|—|nil|na|n\/a)$/i.test(text.trim());
