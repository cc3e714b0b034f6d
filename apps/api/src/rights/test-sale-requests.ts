import { randomUUID } from 'node:crypto';
import { riskFacts } from '@cinvoice/contract/market/risks';
import { toDay } from '@cinvoice/contract/market/working-days';
import { accounts, post } from '#api/modules/ledger/index.ts';
import { acceptanceRequests } from './test-acceptance-requests.ts';
import type { Stage } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

/** An invoice that its OTT accepted. */
const accept: BuildRequest = async (stage) =>
  (await acceptanceRequests['GET /api/v1/invoices/:id/acceptance']?.(stage, 'admin', null)) ?? {};

const DAY_MS = 24 * 3_600_000;

/** Days that are working days in any week: the closing day is the Monday after the next week begins. */
const findDays = (now: Date): { closesAt: string; valueDay: string } => {
  const monday = new Date(now.getTime() + ((8 - now.getUTCDay()) % 7 || 7) * DAY_MS);
  const closesAt = `${toDay(monday)}T18:00:00+05:30`;
  return { closesAt, valueDay: toDay(new Date(monday.getTime() + DAY_MS)) };
};

const createTerms = (stage: Stage) => ({
  ...findDays(stage.cast.server.now()),
  yieldBps: 1_500,
  advanceBps: 8_500,
  minUnits: 1,
});

const offer: BuildRequest = async (stage, actor, kind) => {
  const { id = '' } = await accept(stage, actor, kind);
  const offered = await stage.as('admin', 'POST', `/invoices/${id}/offer`, createTerms(stage));
  if (offered.statusCode !== 201) throw new Error(offered.body);
  return { id };
};

const askForCode = async (stage: Stage): Promise<string> => {
  stage.cast.server.pass(3_600_000);
  await stage.as('its owner', 'POST', '/codes', { purpose: 'sign-assignment' });
  return stage.cast.server.sent.at(-1)?.code ?? '';
};

/** A code by SMS, and the version of the offer as its seller reads it. */
const prepareSignature = async (stage: Stage, id: string): Promise<{ code: string; version: number }> => {
  const code = await askForCode(stage);
  const { version } = (await stage.as('its owner', 'GET', `/invoices/${id}`)).json().data;
  return { code, version };
};

const sign: BuildRequest = async (stage, actor, kind) => {
  const { id = '' } = await offer(stage, actor, kind);
  const signature = await prepareSignature(stage, id);
  const signed = await stage.as('its owner', 'POST', `/invoices/${id}/sign`, signature);
  if (signed.statusCode !== 200) throw new Error(signed.body);
  return { id };
};

/** The sale of an invoice that its owner has signed. */
export const list: BuildRequest = async (stage, actor, kind) => {
  const { id = '' } = await sign(stage, actor, kind);
  const sales = (await stage.as('admin', 'GET', `/invoices/${id}/sales`)).json().data;
  return { id: sales[0]._id };
};

/** Verifies the investor, and pays something in. */
export const enrich = async (stage: Stage, paise: number): Promise<void> => {
  const { db, now } = stage.cast.server;
  const userId = stage.cast.investor.id;
  await db.deleteFrom('verifications').where('user_id', '=', userId).execute();
  await db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      user_id: userId,
      purpose: 'investor',
      state: 'approved',
      legal_name: 'An investor',
      constitution: 'individual',
      created_at: now(),
      updated_at: now(),
      submitted_at: now(),
      lapses_at: new Date(now().getTime() + 365 * DAY_MS),
    })
    .execute();
  const moves = [{ debit: accounts.shortfall, credit: accounts.wallet(userId), paise }];
  const posting = {
    id: randomUUID(),
    event: 'made-good',
    subject: userId,
    day: toDay(now()),
    at: now(),
  } as const;
  await db.transaction().execute((tx) => post(tx, { ...posting, moves }));
};

const buy: BuildRequest = async (stage, actor, kind) => {
  const { id = '' } = await list(stage, actor, kind);
  await enrich(stage, 1_000_00);
  const body = { units: 1, risksRead: { version: 1, facts: riskFacts } };
  return { id, body, headers: { 'idempotency-key': randomUUID() } };
};

const reason = { reason: 'A test.' };

const withBody =
  (build: BuildRequest, body: object): BuildRequest =>
  async (...given) => ({ ...(await build(...given)), body });

/** Valid requests for the calls of sales. */
export const saleRequests: Record<string, BuildRequest> = {
  'GET /api/v1/invoices/:id/sales': offer,
  'GET /api/v1/invoices/:id/sharings': offer,
  'POST /api/v1/invoices/:id/offer': async (stage, actor, kind) => ({
    ...(await accept(stage, actor, kind)),
    body: createTerms(stage),
  }),
  'POST /api/v1/invoices/:id/take-back': withBody(offer, reason),
  'POST /api/v1/invoices/:id/pull': withBody(sign, reason),
  'POST /api/v1/invoices/:id/refuse-offer': withBody(offer, {}),
  'POST /api/v1/invoices/:id/sign': async (stage, actor, kind) => {
    const { id = '' } = await offer(stage, actor, kind);
    return { id, body: await prepareSignature(stage, id) };
  },
  'GET /api/v1/deals/:id': list,
  'POST /api/v1/deals/:id/purchases': buy,
};
