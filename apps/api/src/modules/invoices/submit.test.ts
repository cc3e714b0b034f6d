import { createHash } from 'node:crypto';
import type { InvoiceEvent, WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Message } from '@cinvoice/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#api/platform/ids.ts';
import { aFile, type Someone } from '#api/test-app.ts';
import { moveInvoice, startOpenMarket, type TestMarket } from './test-market.ts';
import { TEST_GSTIN } from './test-parties.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await startOpenMarket();
});
afterAll(() => market.server.close());

const submit = (id: string, body: object = {}) => market.act(market.asha, id, 'submit', body);
const readHistory = async (who: Someone, id: string): Promise<InvoiceEvent[]> =>
  (await market.get(who, `/invoices/${id}/history`)).json().data;

test('a submission reaches the payer, with a message, and freezes the fields', async () => {
  const { asha, itsOtt } = market;
  const draft = await market.aDraft();
  expect(draft.waitsFor).toEqual(['seller']);
  const answer = await submit(draft._id, { version: draft.version });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchObject({
    state: 'submitted',
    version: draft.version + 1,
    gstin: TEST_GSTIN,
    waitsFor: ['payer'],
    seller: { legalName: 'Asha Rao' },
    payer: { legalName: 'Nimbus Streaming Private Limited' },
  });
  const shown = await market.readInvoice(itsOtt, draft._id);
  expect(shown).toMatchObject({ number: draft.number, wantedYieldBps: null, wantedAdvanceBps: null });
  expect(shown.files.invoice?.url).toContain('/api/v1/files/');
  const [message]: Message[] = (await market.get(itsOtt, '/messages')).json().data;
  expect(message).toMatchObject({
    event: 'invoice-arrived',
    item: { kind: 'invoices', _id: draft._id },
    parameters: { number: draft.number, seller: 'Asha Rao' },
  });
  const url = `/api/v1/invoices/${draft._id}`;
  const payload = { number: 'ANOTHER' };
  const refused = await market.server.call(asha.token, { method: 'PUT', url, payload });
  expect(refused.json()).toMatchObject({ type: '/problems/wrong-state', state: 'submitted' });
});

test.each([
  ['a Sunday', { dueDay: '2027-03-21' }, 'dueDay', 'due-day-closed'],
  ['a second Saturday', { dueDay: '2027-03-13' }, 'dueDay', 'due-day-closed'],
  ['a holiday', { dueDay: '2027-01-26' }, 'dueDay', 'due-day-closed'],
  ['14 days ahead', { dueDay: '2026-12-04' }, 'dueDay', 'day-out-of-range'],
  ['366 days ahead', { dueDay: '2027-11-22' }, 'dueDay', 'day-out-of-range'],
  ['an IRN of another number', { irn: 'a'.repeat(64) }, 'irn', 'irn-of-another'],
])('%s is refused at the submission', async (_case, changes, path, code) => {
  const { _id } = await market.aDraft(changes);
  const answer = await submit(_id);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path, code }]);
  expect(await market.readInvoice(market.asha, _id)).toMatchObject({ state: 'draft', version: 1 });
});

const toIrn = (text: string): string => createHash('sha256').update(text).digest('hex');

test.each([
  ['as printed', 'irn/0071', 'irn/0071'],
  ['in capitals', 'irn/0072', 'IRN/0072'],
])('the IRN of the GSTIN, year and number %s passes', async (_case, number, hashed) => {
  const { _id } = await market.aDraft({ number, irn: toIrn(`${TEST_GSTIN}2026-27INV${hashed}`) });
  expect((await submit(_id)).statusCode).toBe(200);
});

test('the files of the invoice and of its contract are needed, and named together', async () => {
  const { server, asha } = market;
  const payload = market.invoiceFields();
  const made = await server.call(asha.token, { method: 'POST', url: '/api/v1/invoices/', payload });
  const { _id, waitsFor } = made.json().data;
  expect(waitsFor).toEqual(['invoice-file', 'contract-file', 'seller']);
  const answer = await submit(_id);
  expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual(['invoice', 'contract']);
});

test('a title whose approval was withdrawn is refused', async () => {
  const { _id } = await market.aDraft();
  const decide = (ottUpdates: string) =>
    market.put(market.itsOtt, `/projects/ott/${market.titleId}`, { ottUpdates, ottRemarks: 'A test.' });
  await decide('rejected');
  expect((await market.readInvoice(market.asha, _id)).waitsFor).toContain('approved-title');
  expect((await submit(_id)).json().errors).toMatchObject([{ path: 'titleId' }]);
  await decide('approved');
  expect((await submit(_id)).statusCode).toBe(200);
});

test('a seller without a verification in force is refused before anything else', async () => {
  const { db } = market.server;
  const { _id } = await market.aDraft({ dueDay: '2027-03-21' });
  await db.updateTable('verifications').set({ state: 'lapsed' }).execute();
  expect((await market.readInvoice(market.asha, _id)).waitsFor).toContain('seller-verification');
  expect((await submit(_id)).json()).toMatchObject({ type: '/problems/not-verified' });
  await db.updateTable('verifications').set({ state: 'approved' }).execute();
});

test('what accounts and parties lack is named', async () => {
  const { db } = market.server;
  const { _id } = await market.aDraft();
  await db.updateTable('bank_accounts').set({ state: 'retired', retired_at: market.server.now() }).execute();
  await db
    .updateTable('otts')
    .set({ deactivated_at: market.server.now() })
    .where('id', '=', market.itsOtt.id)
    .execute();
  const lacks = ['bank-account', 'payer-verification', 'payer-officer', 'escrow-account'];
  const answer = await submit(_id);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: '/problems/not-ready', lacks }]);
  expect((await market.readInvoice(market.asha, _id)).waitsFor).toEqual([...lacks, 'seller']);
  await db.updateTable('bank_accounts').set({ state: 'active', retired_at: null }).execute();
  await db.updateTable('otts').set({ deactivated_at: null }).where('id', '=', market.itsOtt.id).execute();
  expect((await submit(_id)).statusCode).toBe(200);
});

test('a breach that an admin opened stops all submissions of the seller, with its kind', async () => {
  const { db, now } = market.server;
  const { _id: accepted } = await market.anInvoiceIn('accepted');
  const { _id } = await market.aDraft();
  const hindrance = {
    id: newId(now()),
    invoice_id: accepted,
    kind: 'credit-note' as const,
    amount_paise: null,
    text: 'A note.',
    opened_kind: 'admin' as const,
    opened_by: market.admin.id,
    opened_at: now(),
    cause: null,
    closed_kind: null,
    closed_by: null,
  };
  await db.insertInto('hindrances').values(hindrance).execute();
  const answer = await submit(_id);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { type: '/problems/hindered', kinds: ['credit-note'] },
  ]);
  await db.deleteFrom('hindrances').execute();
  expect((await submit(_id)).statusCode).toBe(200);
});

test('the payer goes on reading what was submitted to it, files included', async () => {
  const { asha, itsOtt } = market;
  const { _id, number } = await market.aSubmitted({ number: 'SHOWN/0001' });
  const before = await market.readInvoice(itsOtt, _id);
  await market.act(asha, _id, 'recall');
  const edited = await market.sendInvoice(
    asha,
    { number: 'SECRET/0002', taxablePaise: 7_00_00_000_00 },
    { id: _id, files: { invoice: aFile('pdf', 'another.pdf', '% other') } },
  );
  expect(edited.statusCode, edited.body).toBe(200);
  expect(edited.json().data).toMatchObject({
    number: 'SECRET/0002',
    files: { invoice: { name: 'another.pdf' } },
  });
  const shown = await market.readInvoice(itsOtt, _id);
  const { url: _before, ...file } = before.files.invoice ?? { url: '' };
  expect(shown).toMatchObject({
    number,
    state: 'draft',
    taxablePaise: before.taxablePaise,
    version: before.version,
  });
  expect(shown.files.invoice).toMatchObject(file);
  const content = await market.server.app.inject({ url: String(shown.files.invoice?.url) });
  expect([content.statusCode, content.body]).toEqual([200, expect.stringContaining('% invoice SHOWN/0001')]);
  const listed = async (q: string) => (await market.get(itsOtt, `/invoices/ott?q=${q}`)).json().data;
  expect(await listed('secret/0002')).toEqual([]);
  expect(await listed('shown/0001')).toMatchObject([{ _id, number, state: 'draft' }]);
  expect((await market.get(market.admin, `/invoices/${_id}`)).statusCode).toBe(404);
  const events = async (who: Someone) => (await readHistory(who, _id)).map(({ event }) => event);
  expect(await events(itsOtt)).toEqual(['recalled', 'submitted']);
  expect(await events(asha)).toEqual(['edited', 'recalled', 'submitted']);
  const [change] = await readHistory(asha, _id);
  expect(change?.changes).toContainEqual({ field: 'number', from: 'SHOWN/0001', to: 'SECRET/0002' });
  expect((await submit(_id)).statusCode).toBe(200);
  expect(await market.readInvoice(itsOtt, _id)).toMatchObject({ number: 'SECRET/0002', state: 'submitted' });
});

test('the payer of an invoice that reached it is not changed', async () => {
  const { asha } = market;
  const { _id } = await market.aSubmitted();
  await market.act(asha, _id, 'recall');
  const answer = await market.sendInvoice(asha, { ottId: market.otherOtt.id }, { id: _id });
  expect(answer.json().errors).toMatchObject([{ path: 'ottId', code: 'payer-fixed' }]);
  const deleted = await market.server.call(asha.token, { method: 'DELETE', url: `/api/v1/invoices/${_id}` });
  expect(deleted.json()).toMatchObject({ type: '/problems/wrong-state', state: 'draft' });
});

test('while an officer’s code is open, nothing is taken back', async () => {
  const { server, asha } = market;
  const { _id, version } = await market.aSubmitted();
  const officer = await server.db.selectFrom('officers').select('id').executeTakeFirstOrThrow();
  const expires = new Date(server.now().getTime() + 60_000);
  const request = {
    invoice_id: _id,
    version,
    officer_id: officer.id,
    tds_paise: 0,
    other_deductions_paise: 0,
  };
  await server.db
    .insertInto('acceptance_requests')
    .values({ ...request, id: newId(server.now()), created_at: server.now(), expires_at: expires })
    .execute();
  for (const call of ['recall', 'withdraw']) {
    const answer = await market.act(asha, _id, call);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { type: '/problems/wrong-state', code: 'code-open', until: expires.toISOString() },
    ]);
  }
  server.pass(61_000);
  expect((await market.act(asha, _id, 'recall')).statusCode).toBe(200);
});

test('once money came in, an accepted invoice is not withdrawn', async () => {
  const { _id } = await market.anInvoiceIn('accepted');
  await market.server.db.updateTable('invoices').set({ received_paise: 1 }).where('id', '=', _id).execute();
  const answer = await market.act(market.asha, _id, 'withdraw');
  expect(answer.json()).toMatchObject({ type: '/problems/wrong-state', state: 'accepted', partPaid: true });
});

test.each([
  ['withdraw', 'asha', {}, 'withdrawn'],
  ['decline', 'admin', { reason: 'The house asked for it.' }, 'declined'],
] as const)('after an acceptance the payer is told: %s', async (call, who, body, state) => {
  const { _id } = await market.anInvoiceIn('accepted');
  expect((await market.act(market[who], _id, call, body)).json().data).toMatchObject({ state });
  const [message]: Message[] = (await market.get(market.itsOtt, '/messages')).json().data;
  expect(message).toMatchObject({ event: 'invoice-ended', item: { _id } });
});

test('a look-alike waits for an admin, who compares both, and clears it', async () => {
  const { admin, asha, itsOtt } = market;
  const first = await market.aSubmitted();
  const second = await market.aSubmitted({ taxablePaise: first.taxablePaise });
  expect(second).toMatchObject({ state: 'checking', waitsFor: ['admin'], lookalikes: [] });
  expect((await market.get(itsOtt, `/invoices/${second._id}`)).statusCode).toBe(404);
  const [told]: Message[] = (await market.get(admin, '/messages')).json().data;
  expect(told).toMatchObject({ event: 'invoice-checking', item: { _id: second._id } });
  const compared: WholeInvoice = await market.readInvoice(admin, second._id);
  expect(compared.lookalikes).toMatchObject([
    { _id: first._id, why: ['amount-and-day'], number: first.number, cleared: null },
  ]);
  expect(compared.lookalikes[0]?.files.invoice).not.toBeNull();
  const cleared = await market.act(admin, second._id, 'clear', { reason: 'Two episodes.' });
  expect(cleared.json().data).toMatchObject({
    state: 'submitted',
    lookalikes: [{ cleared: { by: 'boss', reason: 'Two episodes.' } }],
  });
  expect(await market.readInvoice(itsOtt, second._id)).toMatchObject({ number: second.number });
  const [arrival, ...older] = await readHistory(itsOtt, second._id);
  expect([arrival, older]).toMatchObject([{ event: 'submitted', from: 'draft', reason: '' }, []]);
  const [ofAdmin] = await readHistory(asha, second._id);
  expect(ofAdmin).toMatchObject({ event: 'cleared', actor: { name: 'Admin' } });
});

test('what was submitted before and is checked again reads as a draft to the payer', async () => {
  const { asha, itsOtt } = market;
  const first = await market.aSubmitted();
  const { _id, number, taxablePaise } = await market.aSubmitted();
  await market.act(asha, _id, 'recall');
  await market.sendInvoice(asha, { taxablePaise: first.taxablePaise }, { id: _id });
  expect((await submit(_id)).json().data.state).toBe('checking');
  expect(await market.readInvoice(itsOtt, _id)).toMatchObject({ state: 'draft', number, taxablePaise });
  const listed = (await market.get(itsOtt, '/invoices/ott?state=draft')).json().data;
  expect(listed).toContainEqual(expect.objectContaining({ _id, state: 'draft' }));
  expect((await market.get(itsOtt, '/invoices/ott?state=checking')).json().data).toEqual([]);
  const refused = await market.act(itsOtt, _id, 'clear', { reason: 'Ours.' });
  expect(refused.statusCode).toBe(403);
});

test('an invoice past its due day is late, and found as such', async () => {
  const { _id } = await market.aSubmitted({ dueDay: '2026-12-07' });
  await moveInvoice(market, _id, 'accepted');
  const list = async (query: string) =>
    (await market.get(market.asha, `/invoices/user?${query}`)).json().data;
  expect(await list('late=1')).toEqual([]);
  market.server.pass(20 * 24 * 3_600_000);
  const asha = { ...market.asha, token: (await market.server.aUser('9000000001')).token };
  const { data } = (await market.get(asha, '/invoices/user?late=1')).json();
  expect(data).toMatchObject([{ _id, daysLate: 3 }]);
  const counts = (await market.get(asha, '/invoices/counts')).json().data;
  expect(counts.late).toMatchObject({ count: 1 });
});
