import { payoutColumns } from '@cinvoice/contract/market/payouts';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { expect } from 'vitest';
import { startPayouts, type TestPayouts } from '#api/modules/disbursal/test-payouts.ts';
import { insertTestAccount } from '#api/modules/invoices/test-parties.ts';
import { createEmailQueue, createMessageSender, createMessagesSender } from '#api/modules/messages/index.ts';
import { runLapses } from '#api/modules/orders/index.ts';
import { askForDay } from '#api/modules/payouts/index.ts';
import { endDueSales } from '#api/modules/sales/index.ts';
import { createNumberMarks } from '#api/modules/statements/index.ts';
import { createParties } from '#api/modules/statements/test-parties.ts';
import { createOrderKinds } from '#api/order-kinds.ts';
import { type Someone, TEST_SECRET } from '#api/test-app.ts';
import { createBank } from './test-bank.ts';
import { startRules } from './test-rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Tried in vain, or there was nothing to try it on. */
export type Outcome = 'done' | 'refused' | 'nothing';

type Answer = { statusCode: number; body: string };

/**
 * The product may refuse what is asked wrongly or at the wrong time. Everybody here may ask for what they ask for, and
 * what they ask about exists: anything else that it does not do is a fault.
 */
export const judge = ({ statusCode, body }: Answer): Outcome => {
  if (statusCode < 300) return 'done';
  expect([400, 409], body).toContain(statusCode);
  return 'refused';
};

/** The jobs that time alone starts, without their e-mails. */
const createJobs = ({ server, treasurers }: TestPayouts) => {
  const { db, now: clock, encryption } = server;
  const sendMessage = createMessageSender(async () => undefined);
  const sendMessages = createMessagesSender(async () => undefined);
  const kinds = createOrderKinds({
    coolingHours: 0,
    clock,
    encryption,
    sendMessage,
    sendMessages,
    queueEmail: createEmailQueue(async () => undefined),
    requestPayout: async () => undefined,
    supportEmail: 'support@example.com',
    payoutColumns,
    markNumber: createNumberMarks(TEST_SECRET),
  });
  const ids = Object.values(treasurers).map(({ id }) => id);
  return {
    /** What those of a minute do. */
    runClock: async (): Promise<void> => {
      await runLapses({ db, clock, treasurers: ids, kinds });
      await endDueSales({ db, clock, sendMessage });
    },
    askForDay: (): Promise<void> => askForDay({ db, clock, sendMessages }),
  };
};

/** A market whose books several histories share, one after the other. */
export const startWorld = async () => {
  const market = await startPayouts();
  const { server, admin, asha, itsOtt, treasurers } = market;
  const { db, now } = server;
  const parties = await createParties(server);
  const payerAccount = { ottId: itsOtt.id };
  await insertTestAccount(market, payerAccount);
  await insertTestAccount(market, 'operator');
  const holidays = new Set(
    (await db.selectFrom('bank_holidays').select('day').execute()).map(({ day }) => day),
  );
  const jobs = createJobs(market);
  const bank = createBank(market);
  const rules = await startRules(market, bank);
  let investors = 9_500_000_000;

  const asAdmin = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    market.send(await market.asAdmin(admin), method, url, payload);
  const refuse = async (orderId: string): Promise<Outcome> => {
    const token = await market.asAdmin(treasurers.treasurer);
    judge(await market.send(token, 'POST', `/orders/${orderId}/refuse`, { reason: 'Not so.' }));
    return 'refused';
  };
  return {
    ...market,
    market,
    parties,
    holidays,
    bank,
    rules,
    asAdmin,
    today: () => toDay(now()),
    /** Sessions do not last as long as histories. */
    renewSessions: async (): Promise<void> => {
      asha.token = (await market.renew(asha)).token;
      admin.token = await market.asAdmin(admin);
      itsOtt.token = await market.asPayer();
    },
    /** Confirms an order; what cannot be carried out does not go on waiting. */
    decide: async (orderId: string, isConfirmed: boolean): Promise<Outcome> =>
      isConfirmed && judge(await market.confirm(orderId)) === 'done' ? 'done' : refuse(orderId),
    /** Verified for longer than a history lasts, with an account in force and nothing in the wallet. */
    anInvestor: async (): Promise<Someone & { reference: string }> => {
      investors += 1;
      const investor = await parties.anInvestor(String(investors));
      const lapse = new Date(now().getTime() + 10 * 365 * DAY);
      await db
        .updateTable('verifications')
        .set({ lapses_at: lapse })
        .where('user_id', '=', investor.id)
        .execute();
      await insertTestAccount(market, { userId: investor.id });
      return investor;
    },
    wait: (days: number): void => server.pass(days * DAY),
    runClock: jobs.runClock,
    /** What the job of the next morning does. */
    wakeUp: async (): Promise<void> => {
      market.passTo(addDays(toDay(now()), 1));
      await jobs.askForDay();
    },
  };
};

export type World = Awaited<ReturnType<typeof startWorld>>;
