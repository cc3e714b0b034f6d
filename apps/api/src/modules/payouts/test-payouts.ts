import { randomUUID } from 'node:crypto';
import { toDay } from '@cinvoice/contract/market/working-days';
import { openSession } from '#api/modules/auth/index.ts';
import { startBank } from '#api/modules/bank-accounts/test-accounts.ts';
import { createParties, INVESTOR, PAYER } from '#api/modules/statements/test-parties.ts';
import {
  anEscrow,
  createStatementCalls,
  type Import,
  type TestLine,
  toCsv,
} from '#api/modules/statements/test-statements.ts';

/** A treasury with an escrow account whose bank says what it holds, an investor and a seller. */
export const startPayouts = async () => {
  const bank = await startBank();
  const { server } = bank;
  const parties = await createParties(server);
  const escrow = await anEscrow(server);
  let closing = 0;
  let lines = 0;

  const calls = () => createStatementCalls(server, bank.boss);
  /** A statement until today: by its closing the books equal the bank, unless the changes say otherwise. */
  const bankSays = async (said: readonly TestLine[], changes: Partial<Import> = {}) => {
    closing += said.reduce((sum, { paise }) => sum + paise, 0);
    const day = toDay(server.now());
    const csv = toCsv(
      said.map((line) => {
        lines += 1;
        return { day, reference: `R${lines}`, ...line };
      }),
    );
    const answer = await calls().import({ account: escrow, csv, closing, last: day, ...changes });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  };
  const asUser = async (
    userId: string,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    key: string = randomUUID(),
  ) =>
    server.call(await openSession(server.db, { kind: 'user', userId }, server.now()), {
      method,
      url: `/api/v1${url}`,
      ...(payload && { payload, headers: { 'idempotency-key': key } }),
    });
  const withdraw = (userId: string, amountPaise: number, of = 'wallet', key?: string) =>
    asUser(userId, 'POST', '/wallet/withdrawals', { amountPaise, of }, key);

  let mobile = 9_300_000_000;
  /** An investor with an account in force, and money that came in today. */
  const anInvestor = async (paise: number, { hasAccount = true } = {}) => {
    mobile += 1;
    const investor = await parties.anInvestor(String(mobile));
    if (hasAccount) await bank.enforce({ kind: 'user', userId: investor.id }, { holderName: INVESTOR });
    if (paise > 0) await bankSays([{ paise, narration: `NEFT ${investor.reference}`, sender: INVESTOR }]);
    return investor;
  };
  /** What the payer of an unsold invoice pays is the seller's. */
  const payInvoice = async (paise: number) => {
    const invoice = await parties.anInvoice(escrow, paise);
    await bankSays([{ paise, narration: invoice.reference, sender: PAYER }]);
    return invoice;
  };
  const askForBatch = (payoutIds: readonly string[], by = bank.boss) =>
    bank.post(by.token, '/treasury/batches', { bankAccountId: escrow, payoutIds, reason: 'Payday.' });
  /** A batch whose order a treasurer confirmed. */
  const send = async (payoutIds: readonly string[]) => {
    const asked = await askForBatch(payoutIds);
    if (asked.statusCode !== 202) throw new Error(asked.body);
    const batch = asked.json().data;
    const answer = await bank.confirm(bank.asha, batch.orderId);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return batch;
  };
  const rowOf = (id: string) =>
    server.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const balance = async (name: string): Promise<number> => (await calls().balances())[name] ?? 0;
  return {
    ...bank,
    bank,
    parties,
    escrow,
    calls,
    bankSays,
    asUser,
    withdraw,
    anInvestor,
    payInvoice,
    askForBatch,
    send,
    rowOf,
    balance,
  };
};

export type Payouts = Awaited<ReturnType<typeof startPayouts>>;
