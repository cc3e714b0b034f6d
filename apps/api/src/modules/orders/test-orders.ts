import { payoutColumns } from '@cinvoice/contract/market/payouts';
import { openSession } from '#api/modules/auth/index.ts';
import { createEmailQueue, createMessageSender, createMessagesSender } from '#api/modules/messages/index.ts';
import { shownBy } from '#api/modules/second-factor/test-authenticator.ts';
import { createNumberMarks } from '#api/modules/statements/index.ts';
import { createOrderKinds } from '#api/order-kinds.ts';
import type { Db } from '#api/platform/db.ts';
import { PASSWORD, type Someone, startTestApp, TEST_SECRET } from '#api/test-app.ts';
import { runLapses } from './lapse.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

export type TestTreasurer = Someone & { name: string; secret: string; recoveryCodes: string[] };

export const someTerms = {
  validFrom: '2027-01-01',
  feeBps: 125,
  feeGstBps: 1800,
  unitFacePaise: 100_000,
  minDays: 15,
  maxDays: 365,
  maxHolders: 200,
  idleDays: 7,
  statementDays: 3,
  disburseDays: 3,
  reminderDays: [15, 7, 1],
  riskTextVersion: 1,
};

/** A server with an admin who asks, and two treasurers whose second factors are in force. */
export const startTreasury = async (coolingHours = 24, changes: Parameters<typeof startTestApp>[0] = {}) => {
  const treasurers: string[] = [];
  const server = await startTestApp({
    publicUrl: 'https://cinvoice.example',
    treasury: { treasurers, coolingHours },
    ...changes,
  });
  const askForEmail = async (_tx: Db, id: string) => void server.askedEmails.push(id);
  const services = {
    coolingHours,
    clock: server.now,
    encryption: server.encryption,
    sendMessage: createMessageSender(askForEmail),
    sendMessages: createMessagesSender(askForEmail),
    queueEmail: createEmailQueue(askForEmail),
    requestPayout: async (_tx: Db, sellerId: string) => void server.askedPayouts.push(sellerId),
    supportEmail: 'support@example.com',
    payoutColumns,
    markNumber: createNumberMarks(TEST_SECRET),
  };
  /** For jobs, which the tests run by hand. */
  const kinds = createOrderKinds(services);
  const post = (token: string, url: string, payload: object = {}) =>
    server.call(token, { method: 'POST', url: `/api/v1${url}`, payload });
  const get = (token: string, url: string) => server.call(token, { url: `/api/v1${url}` });

  /** Sets up an authenticator app for a session. */
  const addApp = async (token: string) => {
    const { secret } = (await post(token, '/admin/totp', { password: PASSWORD })).json().data;
    const code = shownBy(secret, server.now());
    const { recoveryCodes } = (await post(token, '/admin/totp/confirm', { code })).json().data;
    server.pass(MINUTE);
    return { secret, recoveryCodes };
  };
  const enter = (id: string): Promise<string> =>
    openSession(server.db, { kind: 'admin', adminId: id }, server.now());
  const aTreasurer = async (name: string): Promise<TestTreasurer> => {
    const { id, token } = await server.anotherAdmin(name);
    treasurers.push(id);
    return { id, name, token, ...(await addApp(token)) };
  };
  const boss = await server.anAdmin();
  const asha = await aTreasurer('asha');
  const ravi = await aTreasurer('ravi');
  /** Time passes, longer than sessions last. */
  const pass = async (milliseconds: number): Promise<void> => {
    server.pass(milliseconds);
    for (const one of [boss, asha, ravi]) one.token = await enter(one.id);
  };
  await pass(coolingHours * HOUR);

  /** The current code of a treasurer's app, never one that was used before. */
  const codeOf = ({ secret }: { secret: string }): string => {
    server.pass(MINUTE);
    return shownBy(secret, server.now());
  };
  const ask = async ({ token }: Someone, changes: object = {}): Promise<string> => {
    const asked = await post(token, '/treasury/terms', { ...someTerms, ...changes, reason: 'A new year.' });
    return asked.json().data.orderId;
  };
  const read = async ({ token }: Someone, id: string) => (await get(token, `/orders/${id}`)).json();
  const confirm = async (by: TestTreasurer, id: string, changes: object = {}) => {
    const { hash } = (await read(by, id)).data;
    return post(by.token, `/orders/${id}/confirm`, { code: codeOf(by), hash, ...changes });
  };
  /** One run of the job that ends what waits too long. */
  const lapse = () => runLapses({ db: server.db, clock: server.now, treasurers, kinds });
  return {
    server,
    services,
    kinds,
    lapse,
    treasurers,
    boss,
    asha,
    ravi,
    post,
    get,
    enter,
    addApp,
    codeOf,
    ask,
    read,
    confirm,
    pass,
  };
};

export type Treasury = Awaited<ReturnType<typeof startTreasury>>;
