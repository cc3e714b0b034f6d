import { createNobody } from '#api/modules/audit/index.ts';
import { openSession } from '#api/modules/auth/index.ts';
import { someTerms } from '#api/modules/orders/test-orders.ts';
import { switchOffSecondFactor } from '#api/modules/second-factor/index.ts';
import { shownBy } from '#api/modules/second-factor/test-authenticator.ts';
import { PASSWORD } from '#api/test-app.ts';
import type { Stage } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

const MINUTE = 60_000;

const DAY = 24 * 60 * MINUTE;

/** Terms that are still to come: the calls before may have moved the clock by months. */
const buildTerms = ({ cast: { server } }: Stage) => ({
  ...someTerms,
  validFrom: new Date(server.now().getTime() + 30 * DAY).toISOString().slice(0, 10),
  reason: 'A test.',
});

const createCaller = async ({ cast: { server } }: Stage, adminId: string) => {
  const token = await openSession(server.db, { kind: 'admin', adminId }, server.now());
  return async (url: string, payload: object) =>
    (await server.call(token, { method: 'POST', url: `/api/v1${url}`, payload })).json().data;
};

/** Gives an admin a new second factor; returns what makes its codes. */
const giveFactor = async (stage: Stage, id: string): Promise<() => string> => {
  const { server } = stage.cast;
  const holder = { kind: 'admin' as const, id, label: 'treasurer' };
  await server.db
    .transaction()
    .execute((tx) => switchOffSecondFactor({ clock: server.now }, tx, createNobody(), holder));
  const post = await createCaller(stage, id);
  const { secret } = await post('/admin/totp', { password: PASSWORD });
  await post('/admin/totp/confirm', { code: shownBy(secret, server.now()) });
  server.pass(MINUTE);
  return () => shownBy(secret, server.now());
};

const askAs = async (stage: Stage, adminId: string): Promise<string> => {
  const post = await createCaller(stage, adminId);
  return (await post('/treasury/terms', buildTerms(stage))).orderId;
};

const ask: BuildRequest = async (stage) => ({ id: await askAs(stage, stage.market.asker) });

/** An order of another admin, its hash, and a code of the admin's app, which is in force at once here. */
const prepareConfirm = async (stage: Stage) => {
  const id = await askAs(stage, stage.market.asker);
  await giveFactor(stage, stage.market.treasurer);
  const code = (await giveFactor(stage, stage.cast.admin.id))();
  const { hash } = (await stage.as('admin', 'GET', `/orders/${id}`)).json().data;
  return { id, hash, code };
};

/** Valid requests for the calls of orders and of the treasury. */
export const orderRequests: Record<string, BuildRequest> = {
  'GET /api/v1/orders/:id': ask,
  'POST /api/v1/orders/:id/confirm': async (stage) => {
    const { id, ...body } = await prepareConfirm(stage);
    return { id, body };
  },
  'POST /api/v1/orders/:id/refuse': async (...given) => ({
    ...(await ask(...given)),
    body: { reason: 'Not now.' },
  }),
  'POST /api/v1/orders/:id/withdraw': async (stage) => ({ id: await askAs(stage, stage.cast.admin.id) }),
  'POST /api/v1/orders/confirm': async (stage) => {
    const { id, hash, code } = await prepareConfirm(stage);
    return { body: { orders: [{ id, hash }], code } };
  },
  'POST /api/v1/treasury/terms': async (stage) => ({ body: buildTerms(stage) }),
  'PUT /api/v1/treasury/holidays/:day': async () => ({ id: '2027-03-22', body: { name: 'Holi' } }),
  'PUT /api/v1/treasury/opening/:point': async () => ({
    id: 'tax',
    body: { isSettled: true, note: 'The accountant wrote.' },
  }),
};
