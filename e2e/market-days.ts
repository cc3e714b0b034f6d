import { callApi } from './call.ts';
import { createForm } from './market.ts';
import type { Product } from './product.ts';
import { takeCode } from './sample-market.ts';

/** Days of a sale, and what happens on them, by calls of the API. */

const DAY_MS = 86_400_000;
const INDIA_OFFSET_MS = 19_800_000;

/** The day in India at a moment. */
const toDay = (at: Date): string => new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Banks are closed on Sundays, second and fourth Saturdays, and the holidays that every market begins with. */
const isWorkingDay = (day: string): boolean => {
  const date = new Date(day);
  const nth = Math.ceil(date.getUTCDate() / 7);
  const isClosedSaturday = date.getUTCDay() === 6 && (nth === 2 || nth === 4);
  const isHoliday = ['01-26', '08-15', '10-02'].includes(day.slice(5));
  return date.getUTCDay() !== 0 && !isClosedSaturday && !isHoliday;
};

const findNextWorkingDay = (day: string): string => {
  const next = addDays(day, 1);
  return isWorkingDay(next) ? next : findNextWorkingDay(next);
};

export type SaleDays = { closesAt: string; valueDay: string; dueDay: string };

/** The next days of a sale that closes tomorrow or later, whose value day and due day are so many days apart. */
export const findSaleDays = (apart: number): SaleDays => {
  let closes = addDays(toDay(new Date()), 1);
  for (;;) {
    const valueDay = findNextWorkingDay(closes);
    const dueDay = addDays(valueDay, apart);
    if (isWorkingDay(dueDay)) return { closesAt: `${closes}T18:00:00+05:30`, valueDay, dueDay };
    closes = addDays(closes, 1);
  }
};

/** A moment of a day in India on which people are at work. */
export const atWork = (day: string): Date => new Date(`${day}T11:00:00+05:30`);

const readNow = ({ aheadMs }: Product): Date => new Date(Date.now() + aheadMs);

/** Negative where money left. */
export type BankLine = { paise: number; narration: string; sender: string };

const toRow = (day: string, { paise, narration, sender }: BankLine): string => {
  const amount = (Math.abs(paise) / 100).toFixed(2);
  return [day, '', narration, sender, ...(paise < 0 ? [amount, ''] : ['', amount]), ''].join(',');
};

/** Imports the bank's lines of today, whole: its closing balance is what the lines before it make. */
export const importLines = async (
  product: Product,
  token: string,
  lines: readonly BankLine[],
): Promise<void> => {
  type Known = { closingPaise: number; mapping: object; account: { _id: string } };
  const { data } = await callApi<{ data: Known[] }>(product, '/treasury/statements', { token });
  const [newest] = data;
  if (!newest) throw new Error('The sample data has no statement.');
  const today = toDay(readNow(product));
  const rows = lines.map((line) => toRow(today.split('-').reverse().join('/'), line));
  const text = ['Date,Reference,Narration,Counterparty,Withdrawal,Deposit,Balance', ...rows, ''].join('\n');
  const closing = newest.closingPaise + lines.reduce((sum, { paise }) => sum + paise, 0);
  await callApi(product, '/treasury/statements', {
    token,
    form: createForm({
      bankAccountId: newest.account._id,
      mapping: JSON.stringify(newest.mapping),
      closingPaise: String(closing),
      firstDay: today,
      lastDay: today,
      file: new File([text], 'statement.csv', { type: 'text/csv' }),
    }),
  });
};

type Treasurer = { token: string; secret: string };
type Confirmed = { data: { confirmed: boolean; problem: { detail: string } | null }[] };

/** Confirms every order that waits, as a treasurer who asked for none of them. */
export const confirmOrders = async (product: Product, { token, secret }: Treasurer): Promise<void> => {
  type Waiting = { data: { _id: string; hash: string }[] };
  const { data } = await callApi<Waiting>(product, '/orders/admin?state=waiting', { token });
  const { data: outcomes } = await callApi<Confirmed>(product, '/orders/confirm', {
    token,
    json: {
      code: await takeCode(secret, product.aheadMs),
      orders: data.map(({ _id, hash }) => ({ id: _id, hash })),
    },
  });
  for (const { confirmed, problem } of outcomes)
    if (!confirmed) throw new Error(`an order was not confirmed: ${problem?.detail}`);
};
