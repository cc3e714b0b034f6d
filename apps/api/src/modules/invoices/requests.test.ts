import type { AuditEntry } from '@cinvoice/contract/audit';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile, type Someone } from '#api/test-app.ts';
import { startOpenMarket, type TestMarket } from './test-market.ts';

const MOST = 40;

let market: TestMarket;
beforeAll(async () => {
  market = await startOpenMarket({ newItemsPerDay: MOST });
});
afterAll(() => market.server.close());

const key = (text: string) => ({ headers: { 'idempotency-key': text } });

test('a repeated creation gets the first one’s answer, two at once make one', async () => {
  const { asha, ravi } = market;
  const fields = market.invoiceFields();
  const files = { invoice: aFile('pdf'), contract: aFile('pdf'), delivery: null };
  const send = (changes: object = {}, who = asha) =>
    market.sendInvoice(who, { ...fields, ...changes }, { files, ...key('once') });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [one, other] = answers.map((answer) => answer.json().data._id);
  expect(one).toBe(other);
  expect((await send()).json().data._id).toBe(one);
  const otherwise = await send({ number: 'ANOTHER/1' });
  expect([otherwise.statusCode, otherwise.json()]).toMatchObject([409, { code: 'key-used-otherwise' }]);
  // A key is its sender's own.
  expect((await send({}, ravi)).json().errors).toMatchObject([{ path: 'titleId' }]);
  const refused = await market.sendInvoice(asha, fields, key('a\tb'));
  expect(refused.json().errors).toMatchObject([{ path: 'Idempotency-Key' }]);
});

test('a draft is edited in part, by its version, and a repeated edit changes nothing', async () => {
  const { asha } = market;
  const { _id, version, number } = await market.aDraft();
  const edit = (fields: object) => market.sendInvoice(asha, { ...fields }, { id: _id });
  const edited = await edit({ wantedYieldBps: 1700, tdsPaise: '', version });
  expect(edited.json().data).toMatchObject({
    number,
    wantedYieldBps: 1700,
    tdsPaise: 0,
    version: version + 1,
  });
  expect((await edit({ wantedYieldBps: 1700, version })).json()).toMatchObject({
    code: 'changed-meanwhile',
    meanwhile: { version: version + 1 },
  });
  expect((await edit({ wantedYieldBps: 1700 })).json().data.version).toBe(version + 1);
  for (const [fields, path] of [
    [{ number: '' }, 'number'],
    [{ gstPaise: 9_00_00_00_000_00 }, 'gstPaise'],
    [{ invoiceDay: '2026-11-21' }, 'invoiceDay'],
    [{ dueDay: '2026-01-01' }, 'dueDay'],
    [{ titleId: '0'.repeat(24) }, 'titleId'],
    [{ nonsense: 1 }, 'nonsense'],
  ] as const)
    expect((await edit(fields)).json().errors[0], path).toMatchObject({ path });
  const wrong = await market.sendInvoice(asha, {}, { id: _id, files: { invoice: aFile('docx') } });
  expect(wrong.statusCode).toBe(415);
  expect((await market.readInvoice(asha, _id)).version).toBe(version + 1);
});

test('a deleted draft is gone with its files and its reference', async () => {
  const { asha, server } = market;
  const { _id, version, files, reference } = await market.aDraft();
  const remove = (query = '') =>
    server.call(asha.token, { method: 'DELETE', url: `/api/v1/invoices/${_id}${query}` });
  expect((await remove(`?version=${version + 1}`)).json()).toMatchObject({ code: 'changed-meanwhile' });
  expect((await remove(`?version=${version}`)).statusCode).toBe(204);
  expect((await market.get(asha, `/invoices/${_id}`)).statusCode).toBe(404);
  expect((await server.app.inject({ url: String(files.invoice?.url) })).statusCode).toBe(404);
  const left = await server.db
    .selectFrom('payment_references')
    .selectAll()
    .where('reference', '=', reference)
    .execute();
  expect(left).toEqual([]);
  expect((await remove()).statusCode).toBe(404);
});

test('admins export their list, inert and noted', async () => {
  const { _id, number } = await market.aSubmitted({ number: 'EXPORT/1' });
  await market.aDraft({ number: 'EXPORT/2' });
  const answer = await market.get(market.admin, '/invoices/admin/export?format=csv&q=export/');
  expect(answer.headers).toMatchObject({ 'row-count': '1' });
  expect(parse(answer.rawPayload, { bom: true, columns: true })).toMatchObject([
    {
      ID: _id,
      Number: number,
      State: 'submitted',
      Seller: 'House 9000000001',
      Payable: expect.stringMatching(/^\d+/),
    },
  ]);
  const [entry]: AuditEntry[] = (await market.get(market.admin, '/audit?action=list-exported')).json().data;
  expect(entry).toMatchObject({ target: { kind: 'invoice' }, details: { rows: 1, q: 'export/' } });
});

test('a seller exports their own invoices, drafts too, and nobody else’s', async () => {
  const { _id } = await market.aDraft({ number: 'OWN/1' });
  const read = async (who: Someone) =>
    parse((await market.get(who, '/invoices/user/export?format=csv&q=own/')).rawPayload, {
      bom: true,
      columns: true,
    });
  expect(await read(market.asha)).toMatchObject([{ ID: _id, Number: 'OWN/1', State: 'draft' }]);
  expect(await read(market.ravi)).toEqual([]);
});

test('rights come before faults of a body, faults before the state, and a version is checked last', async () => {
  const { admin, asha, ravi } = market;
  const { _id, version } = await market.aSubmitted();
  const nonsense = { nonsense: 1 };
  expect((await market.act(ravi, _id, 'recall', nonsense)).statusCode).toBe(404);
  expect((await market.act(admin, _id, 'recall', nonsense)).statusCode).toBe(403);
  expect((await market.act(asha, _id, 'submit', nonsense)).statusCode).toBe(400);
  expect((await market.act(asha, _id, 'submit', { version: version + 9 })).json().code).toBe('wrong-state');
  expect((await market.act(asha, _id, 'recall', { version: version + 9 })).json().code).toBe(
    'changed-meanwhile',
  );
  expect((await market.act(admin, _id, 'decline', { reason: ' ' })).json().errors).toMatchObject([
    { path: 'reason' },
  ]);
  expect((await market.act(admin, _id, 'decline', { reason: 'x'.repeat(501) })).statusCode).toBe(400);
});

test.each([
  ['state=lost', 'state'],
  ['due=2026-02-31,', 'due'],
  ['due=2026-11-01', ''],
  ['due=a,b,c', 'due'],
  ['late=yes', 'late'],
  ['limit=0', 'limit'],
  ['cursor=x', 'cursor'],
])('the filter %s', async (query, path) => {
  const answer = await market.get(market.asha, `/invoices/user?${query}`);
  if (path === '') expect(answer.statusCode).toBe(200);
  else expect(answer.json().errors).toMatchObject([{ path }]);
});

test('a seller adds as many invoices a day as the setting allows', async () => {
  const answers: number[] = [];
  for (let sent = 0; sent < MOST; sent += 1)
    answers.push((await market.sendInvoice(market.asha, market.invoiceFields())).statusCode);
  expect(answers[0]).toBe(201);
  expect(answers.at(-1)).toBe(429);
  const refused = await market.sendInvoice(market.asha, market.invoiceFields());
  expect(refused.json()).toMatchObject({ code: 'new-items-used-up' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
