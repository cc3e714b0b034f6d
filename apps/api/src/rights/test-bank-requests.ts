import { aFile, multipart } from '#api/test-app.ts';
import type { Stage, TestActor } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

const account = { holderName: 'A house', accountNumber: '123456789012', ifsc: 'HDFC0001234' };

const toForm = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('proof', aFile('pdf'));
  return form;
};

/** Ends the waiting of all accounts, so that each actor may give one. */
const lapseAll = async ({ cast: { server } }: Stage): Promise<void> => {
  const waiting = await server.db
    .updateTable('bank_accounts')
    .set({ state: 'dropped' })
    .where('state', '=', 'proposed')
    .returning('order_id')
    .execute();
  for (const { order_id: id } of waiting) {
    const lapsed = { state: 'lapsed' as const, decided_at: server.now() };
    await server.db.updateTable('orders').set(lapsed).where('id', '=', id).execute();
  }
};

const fillForm = async (stage: Stage, actor: TestActor): Promise<FormData> => {
  await lapseAll(stage);
  await stage.as(actor, 'POST', '/codes', { purpose: 'bank-account' });
  return toForm({ ...account, code: stage.cast.server.sent.at(-1)?.code ?? '000000' });
};

const send = async (stage: Stage, actor: TestActor, url: string, form: FormData) => {
  const token = await stage.tokenOf(actor);
  const sent = await multipart(form);
  return stage.cast.server.call(token, { method: 'POST', url: `/api/v1${url}`, ...sent });
};

/** An account that the owner has given, and that waits. */
const giveAccount: BuildRequest = async (stage) => {
  const given = await send(stage, 'its owner', '/bank-accounts', await fillForm(stage, 'its owner'));
  return { id: given.json().data._id };
};

const fillTreasuryForm = async (stage: Stage, more: Record<string, string> = {}): Promise<FormData> => {
  await lapseAll(stage);
  return toForm({ ...account, bank: 'HDFC Bank', reason: 'A test.', ...more });
};

/** An account of the operator in force. */
const confirmAccount: BuildRequest = async (stage) => {
  const { db, now } = stage.cast.server;
  const given = await send(stage, 'admin', '/treasury/operator-accounts', await fillTreasuryForm(stage));
  const { orderId } = given.json().data;
  const decided = { state: 'confirmed' as const, decided_at: now(), decided_by: stage.market.treasurer };
  await db.updateTable('orders').set(decided).where('id', '=', orderId).execute();
  const { id } = await db
    .updateTable('bank_accounts')
    .set({ state: 'active', usable_from: now() })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id };
};

/** Valid requests for the calls about bank accounts. */
export const bankRequests: Record<string, BuildRequest> = {
  'POST /api/v1/codes': async () => ({ body: { purpose: 'bank-account' } }),
  'POST /api/v1/bank-accounts': async (stage, actor) => ({ body: await fillForm(stage, actor) }),
  'DELETE /api/v1/bank-accounts/:id': giveAccount,
  'POST /api/v1/treasury/operator-accounts': async (stage) => ({ body: await fillTreasuryForm(stage) }),
  'POST /api/v1/treasury/escrow-accounts': async (stage) => ({
    body: await fillTreasuryForm(stage, { trustee: 'A trustee' }),
  }),
  'POST /api/v1/treasury/accounts/:id/retire': async (...given) => ({
    ...(await confirmAccount(...given)),
    body: { reason: 'A test.' },
  }),
  'POST /api/v1/treasury/accounts/:id/reveal': confirmAccount,
};
