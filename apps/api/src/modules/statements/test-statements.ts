import { randomBytes, randomUUID } from 'node:crypto';
import type { StatementMapping } from '@cinvoice/contract/market/statements/mapping';
import { toDay } from '@cinvoice/contract/market/working-days';
import { formatAmount } from '@cinvoice/contract/money';
import type { Posted } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { bodyOf, FORM } from '#api/platform/form/test-forms.ts';
import { newId } from '#api/platform/ids.ts';
import type { Someone, TestApp } from '#api/test-app.ts';

/** The columns of the files that these tests write. */
export const mapping: StatementMapping = {
  firstRow: 2,
  dayFormat: 'day/month/year',
  day: 'Date',
  amount: null,
  direction: null,
  debit: 'Debit',
  credit: 'Credit',
  reference: 'Ref',
  narration: 'Narration',
  balance: null,
  senderName: 'Sender',
  senderAccount: 'Sender account',
};

export type TestLine = {
  day?: string;
  paise: number;
  reference?: string;
  narration?: string;
  sender?: string;
  senderAccount?: string;
};

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const toRow = (line: TestLine): string => {
  const amount = quote(formatAmount(Math.abs(line.paise)));
  const [debit, credit] = line.paise < 0 ? [amount, ''] : ['', amount];
  const day = (line.day ?? '2026-11-18').split('-').reverse().join('/');
  const texts = [line.reference, line.narration ?? 'NEFT', line.sender, line.senderAccount];
  const [reference, narration, sender, senderAccount] = texts.map((text) => quote(text ?? ''));
  return [day, reference, narration, debit, credit, sender, senderAccount].join(',');
};

const headings = 'Date,Ref,Narration,Debit,Credit,Sender,Sender account';

/** A bank's file with these lines. */
export const toCsv = (lines: readonly TestLine[]): string => [headings, ...lines.map(toRow), ''].join('\n');

/** Spends the newest line that waits: that posting, whatever its moves, said what all of the line was for. */
export const spendNewestLine = async (db: Db, posted: Posted, at: Date): Promise<void> => {
  if (!posted.posted) throw new Error(`${posted.overdrawn} is overdrawn`);
  const { line_id, amount_paise: paise } = await db
    .selectFrom('open_lines')
    .select(['line_id', 'amount_paise'])
    .orderBy('line_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('open_lines').where('line_id', '=', line_id).execute();
  const parts = [{ to: { type: 'fees', id: null, label: '' }, paise, source: null }];
  await db
    .insertInto('matches')
    .values({
      id: newId(at),
      line_id,
      parts: JSON.stringify(parts),
      ledger_number: posted.number,
      created_at: at,
    })
    .execute();
};

/** An escrow account in force, as its order would leave it. */
export const anEscrow = async ({ db, now }: TestApp, numberEnd = '4471'): Promise<string> => {
  const id = randomUUID();
  await db
    .insertInto('bank_accounts')
    .values({
      id,
      owner_kind: 'escrow',
      user_id: null,
      ott_id: null,
      holder_name: 'Trustee for Cinvoice',
      number: 'sealed',
      number_mark: randomBytes(32),
      number_end: numberEnd,
      ifsc: 'TEST0000001',
      bank: 'Test Bank',
      trustee: 'A Trustee',
      state: 'active',
      order_id: null,
      usable_from: now(),
      created_at: now(),
    })
    .execute();
  return id;
};

export type Import = {
  account: string;
  csv: string | Buffer;
  closing?: number | null;
  opening?: number;
  first?: string;
  last?: string;
  mapping?: unknown;
  fileName?: string;
};

const toParts = (given: Import) => {
  const texts = {
    bankAccountId: given.account,
    mapping:
      given.mapping === undefined ? JSON.stringify(mapping) : given.mapping && JSON.stringify(given.mapping),
    openingPaise: given.opening,
    closingPaise: given.closing,
    firstDay: given.first,
    lastDay: given.last,
  };
  const named = Object.entries(texts).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [{ name, bytes: String(value) }],
  );
  return [...named, { name: 'file', fileName: given.fileName ?? 'statement.csv', bytes: given.csv }];
};

/** The multipart form of an import. */
export const toStatementForm = (given: Import) => ({
  headers: { 'content-type': FORM },
  payload: bodyOf(...toParts(given)),
});

/** Calls about statements, by an admin. */
export const createStatementCalls = (server: TestApp, admin: Someone) => {
  const send = (url: string, given: Import) =>
    server.call(admin.token, {
      method: 'POST',
      url: `/api/v1/treasury/${url}`,
      ...toStatementForm(given),
    });
  const today = toDay(server.now());
  const get = async (url: string) =>
    (await server.call(admin.token, { url: `/api/v1/treasury/${url}` })).json();
  return {
    preview: (given: Import) => send('statements/preview', given),
    import: (given: Import) => send('statements', { first: '2026-11-01', last: today, closing: 0, ...given }),
    get,
    balances: async () => {
      const rows = await server.db
        .selectFrom('ledger_accounts')
        .select(['name', 'balance_paise'])
        .where('balance_paise', '<>', 0)
        .execute();
      return Object.fromEntries(rows.map(({ name, balance_paise }) => [name, balance_paise]));
    },
  };
};
