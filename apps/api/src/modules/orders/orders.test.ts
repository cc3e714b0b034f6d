import { namedOrder } from '@cinvoice/contract/audit';
import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLapses } from './lapse.ts';
import { someTerms, startTreasury, type Treasury } from './test-orders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const logged: string[] = [];
const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });

let cast: Treasury;
beforeAll(async () => {
  cast = await startTreasury(24, { log });
});
afterAll(() => cast.server.close());

const problemOf = (answer: { json: () => { type: string } }) => answer.json().type.replace('/problems/', '');
const messagesOf = async (token: string): Promise<unknown[]> =>
  (await cast.get(token, '/messages')).json().data;

test('an admin asks, the treasurers are told, one of them confirms, and only then it happens', async () => {
  const { boss, asha, ravi, get, ask, read, confirm } = cast;
  const id = await ask(boss);
  for (const { token } of [asha, ravi]) {
    expect((await messagesOf(token))[0]).toMatchObject({
      event: 'order-waits',
      parameters: { order: id, title: { code: 'terms-change' } },
    });
  }
  const { data, treasurers } = await read(asha, id);
  expect(data).toMatchObject({
    kind: 'market-terms',
    state: 'waiting',
    askedBy: 'boss',
    reason: 'A new year.',
    bar: null,
    obstacle: null,
    amountPaise: null,
    moves: [],
  });
  expect(data.lines.map(({ text }: { text: { message: string } }) => text.message)).toEqual([
    'From 01/01/2027 on, or from the confirmation if that is later, new sales follow these terms. Sales that were made before keep theirs.',
    'The fee becomes 1.25 % of the claim, instead of 1 %.',
  ]);
  expect(data.checked).toHaveLength(2);
  expect(treasurers).toMatchObject({ isTreasurer: true, isOpen: true, able: 2, needed: 2, coolingHours: 24 });
  expect((await get(boss.token, '/treasury/terms')).json().data.all).toHaveLength(1);

  const confirmed = await confirm(asha, id);
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.json().data).toMatchObject({ state: 'confirmed', decidedBy: 'asha', bar: 'decided' });
  expect(confirmed.json().data.lines).toEqual(data.lines);
  const terms = (await get(boss.token, '/treasury/terms')).json().data;
  expect(terms.all[0]).toMatchObject({ ...someTerms, number: 2 });
  expect(terms.current.number).toBe(1);
  const audit = (await get(boss.token, `/audit?target=${id}`)).json().data;
  expect(
    audit.map(({ action, actor }: { action: string; actor: { name: string } }) => [action, actor.name]),
  ).toEqual([
    ['order-confirmed', 'asha'],
    ['order-asked', 'boss'],
  ]);
  for (const { target, details } of audit) {
    expect(target.label).toBe('Change the terms of the market');
    expect(namedOrder.parse(details)).toEqual({ order: makeOrderText('terms-change'), subject: '' });
  }
});

test('terms that began before the confirmation hold from the day of it', async () => {
  const { boss, ravi, server, ask, confirm, get } = cast;
  const day = server.now().toISOString().slice(0, 10);
  const id = await ask(boss, { validFrom: day });
  await cast.pass(2 * DAY);
  expect((await confirm(ravi, id)).statusCode).toBe(200);
  const { current } = (await get(boss.token, '/treasury/terms')).json().data;
  expect(current).toMatchObject({ validFrom: server.now().toISOString().slice(0, 10), feeBps: 125 });
});

test('a treasurer who asks is refused; another confirms', async () => {
  const { asha, ravi, ask, read, confirm, post } = cast;
  const id = await ask(asha);
  expect((await read(asha, id)).data).toMatchObject({ own: true, bar: 'own-order' });
  const own = await confirm(asha, id);
  expect([own.statusCode, problemOf(own)]).toEqual([403, 'own-order']);
  const refused = await post(asha.token, `/orders/${id}/refuse`, { reason: 'No.' });
  expect(problemOf(refused)).toBe('own-order');
  expect((await confirm(ravi, id)).statusCode).toBe(200);
});

test('what changed since the screen showed it is read anew before it is confirmed', async () => {
  const { boss, asha, ravi, ask, read, confirm, get } = cast;
  const first = await ask(boss, { feeBps: 130 });
  const second = await ask(boss, { feeBps: 140 });
  const shown = (await read(asha, second)).data.hash;
  expect((await confirm(ravi, first)).statusCode).toBe(200);
  const late = await confirm(asha, second, { hash: shown });
  expect([late.statusCode, problemOf(late)]).toEqual([409, 'changed-meanwhile']);
  expect((await read(asha, second)).data.lines[1].text.message).toContain('instead of 1.3 %.');
  expect((await confirm(asha, second)).statusCode).toBe(200);
  expect((await get(boss.token, '/treasury/terms')).json().data.all[0].feeBps).toBe(140);
});

test('a refusal names its reason to the asker; the asker withdraws; both end the waiting', async () => {
  const { boss, asha, ravi, ask, confirm, post } = cast;
  const refused = await ask(boss);
  const blank = await post(asha.token, `/orders/${refused}/refuse`, { reason: ' ' });
  expect([blank.statusCode, blank.json().errors[0].path]).toEqual([400, 'reason']);
  const answer = await post(asha.token, `/orders/${refused}/refuse`, { reason: 'Too early.' });
  expect(answer.json().data).toMatchObject({
    state: 'refused',
    decidedBy: 'asha',
    decisionReason: 'Too early.',
  });
  expect((await messagesOf(boss.token))[0]).toMatchObject({
    event: 'order-refused',
    parameters: { order: refused, reason: 'Too early.' },
  });
  const late = await confirm(ravi, refused);
  expect([late.statusCode, late.json().state]).toEqual([409, 'refused']);

  const withdrawn = await ask(boss);
  const foreign = await post(ravi.token, `/orders/${withdrawn}/withdraw`);
  expect(foreign.statusCode).toBe(403);
  expect((await post(boss.token, `/orders/${withdrawn}/withdraw`)).json().data.state).toBe('withdrawn');
  expect((await confirm(ravi, withdrawn)).json().state).toBe('withdrawn');
});

test('an order lapses after seven days, with a warning a day before', async () => {
  const { server, boss, asha, treasurers, ask, confirm } = cast;
  const deps = { db: server.db, clock: server.now, treasurers, kinds: cast.kinds };
  const id = await ask(boss);
  await cast.pass(6 * DAY + HOUR);
  await runLapses(deps);
  await runLapses(deps);
  for (const reader of [boss, asha]) {
    const warnings = (await messagesOf(reader.token)).filter((message) =>
      JSON.stringify(message).includes('order-lapses'),
    );
    expect(warnings).toMatchObject([{ parameters: { order: id } }]);
  }
  await cast.pass(23 * HOUR);
  // The time alone ends it, before the job comes.
  expect((await confirm(asha, id)).json()).toMatchObject({ status: 409, state: 'lapsed' });
  await runLapses(deps);
  const { data } = await cast.read(boss, id);
  expect(data).toMatchObject({ state: 'lapsed', decidedBy: '', bar: 'decided' });
  const [entry] = (await cast.get(boss.token, `/audit?target=${id}&action=order-lapsed`)).json().data;
  expect(entry.actor.kind).toBe('nobody');
});

test('the list filters by state, counts all, and pages', async () => {
  const { boss, asha, ask, get, post } = cast;
  const id = await ask(boss);
  const waiting = (await get(asha.token, '/orders/admin?state=waiting')).json();
  expect(waiting.data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  expect(waiting.counts).toMatchObject({ waiting: 1, refused: 1, withdrawn: 1, lapsed: 1 });
  const first = (await get(asha.token, '/orders/admin/?limit=1')).json();
  expect(first.data[0]._id).toBe(id);
  const next = (await get(asha.token, `/orders/admin?limit=1&cursor=${first.page.nextCursor}`)).json();
  expect(next.data[0]._id).not.toBe(id);
  expect((await get(asha.token, '/orders/admin?state=open')).statusCode).toBe(400);
  await post(boss.token, `/orders/${id}/withdraw`);
});

test('terms outside their limits are refused by field', async () => {
  const { boss, post } = cast;
  const send = async (changes: object) => {
    const answer = await post(boss.token, '/treasury/terms', { ...someTerms, reason: 'Try.', ...changes });
    return [answer.statusCode, (answer.json().errors ?? []).map(({ path }: { path: string }) => path)];
  };
  expect(await send({ feeBps: 1.5 })).toEqual([400, ['feeBps']]);
  expect(await send({ feeBps: -1, maxHolders: 201 })).toEqual([400, ['feeBps', 'maxHolders']]);
  expect(await send({ minDays: 90, maxDays: 30 })).toEqual([400, ['maxDays']]);
  expect(await send({ validFrom: '2027-02-31' })).toEqual([400, ['validFrom']]);
  expect(await send({ validFrom: '2026-11-01' })).toEqual([400, ['validFrom']]);
  expect(await send({ reminderDays: [7, 7] })).toEqual([400, ['reminderDays']]);
  expect(await send({ reason: 'x'.repeat(501) })).toEqual([400, ['reason']]);
  expect(await send({ unitFacePaise: '100000' })).toEqual([400, ['unitFacePaise']]);
});

test('a fault in one of several orders is logged, and the next one is confirmed', async () => {
  const { server, boss, asha, ask, read, codeOf, post } = cast;
  await server.asOwner(`
    CREATE FUNCTION break_terms() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken terms'; END $$;
    CREATE TRIGGER break_terms BEFORE INSERT ON market_terms
      FOR EACH ROW WHEN (NEW.fee_bps = 148) EXECUTE FUNCTION break_terms();
  `);
  const ids = [await ask(boss, { feeBps: 148 }), await ask(boss, { feeBps: 149 })];
  const orders = await Promise.all(ids.map(async (id) => ({ id, hash: (await read(asha, id)).data.hash })));
  const answer = await post(asha.token, '/orders/confirm', { code: codeOf(asha), orders });
  expect(answer.json().data).toMatchObject([
    { confirmed: false, problem: { status: 500 } },
    { confirmed: true, problem: null },
  ]);
  expect((await read(asha, ids[0] ?? '')).data.state).toBe('waiting');
  expect(logged.join('')).toContain('broken terms');
});
