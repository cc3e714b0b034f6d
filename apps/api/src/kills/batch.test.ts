import { batchAnswer, type PayoutState } from '@cinvoice/contract/market/payouts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Payouts, startPayouts } from '#api/modules/payouts/test-payouts.ts';
import { INVESTOR } from '#api/modules/statements/test-parties.ts';
import {
  callFrom,
  createTally,
  type Fault,
  faults,
  fetchFrom,
  KILLS,
  KILLS_MS,
  type Moment,
  type ServerProcess,
  spreadMoments,
  startServerProcess,
  toOutcome,
  toPost,
} from './test-kills.ts';

let cast: Payouts;
beforeEach(async () => {
  cast = await startPayouts();
});
afterEach(() => cast.server.close());

const PAISE = [1_234_56, 50_000_00, 7];

/** The batches that name any of the payouts in their order, whatever became of them. */
const listBatches = async (payoutIds: readonly string[]) => {
  const rows = await cast.server.db
    .selectFrom('batches')
    .innerJoin('orders', 'orders.id', 'batches.order_id')
    .select(['batches.id', 'batches.order_id as orderId', 'orders.state', 'orders.parameters'])
    .execute();
  return rows.filter(({ parameters }) => payoutIds.some((id) => JSON.stringify(parameters).includes(id)));
};

const listPayouts = (payoutIds: readonly string[]) =>
  cast.server.db
    .selectFrom('payouts')
    .innerJoin('payment_references', 'payment_references.payout_id', 'payouts.id')
    .select(['payouts.state', 'payouts.batch_id as batchId', 'payment_references.reference'])
    .where('payouts.id', 'in', payoutIds)
    .execute();

type File = { status: number; text: string };

const download = async (id: string): Promise<File> => {
  const url = `/api/v1/treasury/batches/${id}/file`;
  const { statusCode, body } = await cast.server.call(cast.boss.token, { url });
  return { status: statusCode, text: body };
};

/** The same from a server that has started since. */
const downloadFrom = async (running: ServerProcess, id: string): Promise<File> => {
  const call = { path: `/treasury/batches/${id}/file`, token: cast.boss.token, init: {} };
  const response = await fetchFrom(running, call);
  return { status: response.status, text: await response.text() };
};

type Investor = Awaited<ReturnType<typeof cast.anInvestor>>;

/** Their money comes in, and each asks for it: payouts that wait for a batch. */
const askForPayouts = async (investors: readonly Investor[]): Promise<string[]> => {
  const lines = investors.map(({ reference }, index) => {
    return { paise: PAISE[index] ?? 0, narration: `NEFT ${reference}`, sender: INVESTOR };
  });
  await cast.bankSays(lines);
  const ids: string[] = [];
  for (const [index, { id }] of investors.entries())
    ids.push((await cast.withdraw(id, PAISE[index] ?? 0)).json().data._id);
  return ids;
};

const start = (): Promise<ServerProcess> => {
  const { server, treasurers } = cast;
  return startServerProcess({ server, treasury: { treasurers, coolingHours: 24 } });
};

const expectPayouts = async (ids: readonly string[], state: PayoutState, batchId: string | null) => {
  for (const payout of await listPayouts(ids)) expect(payout).toMatchObject({ state, batchId });
};

/** All payouts are in one batch, or in none. Whoever had no answer asks again: then they are in one. */
const makeDuring = async (fault: Fault, payoutIds: readonly string[], moment: Moment) => {
  const init = toPost({ bankAccountId: cast.escrow, payoutIds, reason: 'Payday.' });
  const call = { path: '/treasury/batches', token: cast.boss.token, init };
  const answer = await callFrom(fault, await start(), call, moment);
  const isAnswered = answer?.status === 202;
  const made = await listBatches(payoutIds);
  // What was acknowledged is never lost.
  if (isAnswered) expect(made).toMatchObject([{ id: batchAnswer.parse(JSON.parse(answer.body)).data._id }]);
  const isMade = made.length > 0;
  await expectPayouts(payoutIds, isMade ? 'batched' : 'asked', made[0]?.id ?? null);
  expect((await cast.askForBatch(payoutIds)).statusCode).toBe(isMade ? 409 : 202);
  const [batch, ...others] = await listBatches(payoutIds);
  if (!batch) throw new Error('no batch was made');
  expect(others).toEqual([]);
  return { batch, outcome: toOutcome(isMade, isAnswered) };
};

/** The payouts are sent with their file, or wait. Whoever had no answer confirms again: then they are sent. */
const sendDuring = async (
  fault: Fault,
  { id, orderId, payoutIds }: { id: string; orderId: string; payoutIds: readonly string[] },
  moment: Moment,
) => {
  const { asha, codeOf, read, confirm } = cast;
  const { hash } = (await read(asha, orderId)).data;
  const init = toPost({ code: codeOf(asha), hash });
  const call = { path: `/orders/${orderId}/confirm`, token: asha.token, init };
  const isAnswered = (await callFrom(fault, await start(), call, moment))?.status === 200;
  const { state } = (await read(asha, orderId)).data;
  const isSent = state === 'confirmed';
  // What was acknowledged is never lost.
  expect(isAnswered ? ['confirmed'] : ['waiting', 'confirmed']).toContain(state);
  await expectPayouts(payoutIds, isSent ? 'sent' : 'batched', id);
  const before = await download(id);
  expect((await confirm(asha, orderId)).statusCode).toBe(isSent ? 409 : 200);
  await expectPayouts(payoutIds, 'sent', id);
  const file = await download(id);
  expect(before).toEqual(isSent ? file : { status: 409, text: expect.any(String) });
  return { file, outcome: toOutcome(isSent, isAnswered) };
};

/** The heading, and a line for each payout. */
const expectLines = async (text: string, payoutIds: readonly string[]): Promise<void> => {
  expect(text.trim().split('\r\n')).toHaveLength(1 + payoutIds.length);
  for (const { reference } of await listPayouts(payoutIds)) expect(text.split(reference)).toHaveLength(2);
};

test.for(faults)(
  'a batch that is made and confirmed while there are faults sends each payout once, ever after in the same bytes: %s',
  { timeout: 2 * KILLS_MS },
  async (fault, { annotate }) => {
    const investors = [await cast.anInvestor(0), await cast.anInvestor(0), await cast.anInvestor(0)];
    const made = createTally();
    const sent = createTally();
    const files = new Map<string, File>();
    // To confirm takes another time than to make.
    const measured = { ms: 0 };
    for (const moment of spreadMoments(KILLS)) {
      const payoutIds = await askForPayouts(investors);
      const { batch, outcome } = await makeDuring(fault, payoutIds, moment);
      made.add(outcome);
      const sending = await sendDuring(fault, { ...batch, payoutIds }, { ...moment, measured });
      sent.add(sending.outcome);
      await expectLines(sending.file.text, payoutIds);
      files.set(batch.id, sending.file);
    }
    expect(files.size).toBe(KILLS);
    const later = await start();
    for (const [id, file] of files) expect(await downloadFrom(later, id)).toEqual(file);
    later.child.kill('SIGKILL');
    await annotate(`made ${made.report()}, sent ${sent.report()}`);
  },
);
