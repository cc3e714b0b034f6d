import type { Hindrance } from '@cinvoice/contract/market/hindrances';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAcceptance, type TestAcceptance, toOutcome } from '#api/modules/acceptances/test-acceptance.ts';
import { assertNoBreach } from '#api/modules/invoices/index.ts';
import { aFile, multipart, type Someone } from '#api/test-app.ts';
import { hasOpenFreeze } from './index.ts';

let cast: TestAcceptance;
/** For the last two tests, which end the sessions of those who could add one. */
let live: WholeInvoice;
beforeAll(async () => {
  cast = await startAcceptance();
  live = await cast.aSubmitted();
});
afterAll(() => cast.server.close());

const aReport = { kind: 'credit-note', text: 'We returned the second reel.' };
const open = (who: Someone, { _id }: WholeInvoice, report: object = aReport) =>
  cast.post(who, `/invoices/${_id}/hindrances`, report);
const opened = async (who: Someone, invoice: WholeInvoice, report: object = aReport): Promise<Hindrance> => {
  const answer = await open(who, invoice, report);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
};
const close = (who: Someone, id: string, reason = 'It was settled.') =>
  cast.post(who, `/hindrances/${id}/close`, { reason });
const list = async (who: Someone, { _id }: WholeInvoice) =>
  (await cast.get(who, `/invoices/${_id}/hindrances`)).json().data;
const newestMessage = async (who: Someone) => (await cast.get(who, '/messages/')).json().data[0];
const history = async (invoice: WholeInvoice): Promise<{ event: string }[]> =>
  (await cast.get(cast.admin, `/invoices/${invoice._id}/history`)).json().data;

test('a payer reports with a paper; admins read it, the seller reads its kind alone', async () => {
  const invoice = await cast.aSubmitted();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...aReport, amountPaise: '5000000' }))
    form.append(name, value);
  form.append('proof', aFile('pdf', 'credit-note.pdf'));
  const { payload, headers } = await multipart(form);
  const url = `/api/v1/invoices/${invoice._id}/hindrances`;
  const answer = await cast.server.call(cast.itsOtt.token, { method: 'POST', url, payload, headers });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().data).toMatchObject({
    ...aReport,
    amountPaise: 5_000_000,
    freezes: false,
    openedKind: 'ott',
    openedBy: 'Platform its-ott',
    file: { name: 'credit-note.pdf' },
    closedAt: null,
  });
  expect(await list(cast.admin, invoice)).toMatchObject([aReport]);
  const [ofSeller] = await list(cast.asha, invoice);
  expect(Object.keys(ofSeller).toSorted()).toEqual([
    '_id',
    'cause',
    'closedAt',
    'freezes',
    'kind',
    'openedAt',
  ]);
  expect(await newestMessage(cast.admin)).toMatchObject({
    event: 'hindrance-reported',
    parameters: { number: invoice.number, payer: 'Platform its-ott', ...aReport },
    item: { kind: 'invoices', _id: invoice._id },
  });
  const link = answer.json().data.file.url;
  expect((await cast.server.call(null, { url: link })).statusCode).toBe(200);
});

test('it makes a version with a row of the history, and closing makes another and tells the payer', async () => {
  const invoice = await cast.aSubmitted();
  const { _id } = await opened(cast.itsOtt, invoice);
  expect((await cast.read(cast.admin, invoice)).version).toBe(invoice.version + 1);
  const closed = await close(cast.admin, _id, 'The reel came back.');
  expect(closed.json().data).toMatchObject({
    closedBy: 'boss',
    closingReason: 'The reel came back.',
    orderId: null,
  });
  expect((await history(invoice)).map(({ event }) => event).slice(0, 2)).toEqual(['released', 'hindered']);
  expect(await newestMessage(cast.itsOtt)).toMatchObject({ event: 'hindrance-closed' });
  expect(toOutcome(await close(cast.admin, _id))).toBe('409 wrong-state');
});

test.each([
  ['a kind that there is not', { ...aReport, kind: 'mood' }, 'kind'],
  ['no words', { ...aReport, text: ' ' }, 'text'],
  ['an amount of nothing', { ...aReport, amountPaise: 0 }, 'amountPaise'],
  ['a fraction', { ...aReport, amountPaise: '1.5' }, 'amountPaise'],
  ['a freeze that is no yes or no', { ...aReport, freezes: 'perhaps' }, 'freezes'],
  ['a freeze by a credit note', { ...aReport, freezes: true }, 'freezes'],
  ['a field of its own', { ...aReport, colour: 'red' }, 'colour'],
])('%s is refused by its field', async (_what, report, path) => {
  const invoice = await cast.aSubmitted();
  const refused = await open(cast.admin, invoice, report);
  expect(toOutcome(refused)).toBe('400 invalid-input');
  expect(refused.json().errors).toMatchObject([{ path }]);
});

test('a payer keeps no receipts back, whatever it reports', async () => {
  const invoice = await cast.aSubmitted();
  const report = { kind: 'court-order', text: 'An attachment.', freezes: true };
  expect(toOutcome(await open(cast.itsOtt, invoice, report))).toBe('400 invalid-input');
  await opened(cast.itsOtt, invoice, { ...report, freezes: false });
  expect(await hasOpenFreeze(cast.server.db, invoice._id)).toBe(false);
});

test('a draft and what was withdrawn have nothing that could be stopped', async () => {
  const draft = await cast.aDraft();
  expect(toOutcome(await open(cast.itsOtt, draft))).toBe('404 not-found');
  expect(toOutcome(await open(cast.admin, draft))).toBe('404 not-found');
  const invoice = await cast.aSubmitted();
  const withdrawn = await cast.post(cast.asha, `/invoices/${invoice._id}/withdraw`, {
    version: invoice.version,
  });
  expect(withdrawn.json().data.state).toBe('withdrawn');
  expect(toOutcome(await open(cast.admin, invoice))).toBe('409 wrong-state');
});

test('others neither read nor report nor close', async () => {
  const invoice = await cast.aSubmitted();
  const { _id } = await opened(cast.admin, invoice);
  for (const who of [cast.otherOtt, cast.ravi, cast.investor]) {
    expect(toOutcome(await cast.get(who, `/invoices/${invoice._id}/hindrances`))).toBe('404 not-found');
    expect(toOutcome(await open(who, invoice))).toBe('404 not-found');
    expect(toOutcome(await close(who, _id))).toBe('403 not-allowed');
  }
  expect(toOutcome(await open(cast.asha, invoice))).toBe('403 not-allowed');
  expect(toOutcome(await close(cast.itsOtt, _id))).toBe('403 not-allowed');
  expect(toOutcome(await close(cast.admin, 'nothing'))).toBe('404 not-found');
});

test('a breach that an admin opened blocks its seller until it is closed; one that a payer reported does not', async () => {
  const invoice = await cast.aSubmitted();
  const { db } = cast.server;
  const blocked = () =>
    assertNoBreach(db, cast.asha.id).then(
      () => null,
      (problem) => problem.particulars.kinds,
    );
  for (const { _id, closedAt } of await list(cast.admin, invoice))
    if (!closedAt) await close(cast.admin, _id);
  const before = (await blocked()) ?? [];
  await opened(cast.itsOtt, invoice, { kind: 'wrong-party', text: 'It went elsewhere.' });
  expect((await blocked()) ?? []).toEqual(before);
  const { _id } = await opened(cast.admin, invoice, { kind: 'wrong-party', text: 'It went elsewhere.' });
  expect(await blocked()).toContain('wrong-party');
  await close(cast.admin, _id);
  expect((await blocked()) ?? []).toEqual(before);
});

test('a suspended seller hinders each live invoice, until reinstated', async () => {
  const draft = await cast.aDraft();
  const suspend = (to: 'suspend' | 'reinstate') =>
    cast.post(cast.admin, `/users/${cast.asha.id}/${to}`, { reason: 'Forged papers' });
  await suspend('suspend');
  expect(await list(cast.admin, live)).toMatchObject([
    { cause: 'seller-suspended', openedKind: 'product', kind: 'other', closedAt: null },
  ]);
  const [{ _id }] = await list(cast.admin, live);
  expect(toOutcome(await close(cast.admin, _id))).toBe('403 not-allowed');
  await suspend('suspend');
  expect(await list(cast.admin, live)).toHaveLength(1);
  await suspend('reinstate');
  const [lifted, ...others] = await list(cast.admin, live);
  expect(lifted.closedAt).not.toBeNull();
  expect(others).toEqual([]);
  expect((await history(live)).map(({ event }) => event).slice(0, 2)).toEqual(['released', 'hindered']);
  const kept = await cast.server.db
    .selectFrom('hindrances')
    .select('id')
    .where('invoice_id', '=', draft._id)
    .execute();
  expect(kept).toEqual([]);
});

test('a deactivated payer hinders its invoices, until reactivated', async () => {
  await cast.post(cast.admin, `/ott/${cast.itsOtt.id}/deactivate`);
  const [hindrance] = await list(cast.admin, live);
  expect(hindrance).toMatchObject({ cause: 'payer-deactivated', closedAt: null });
  await cast.post(cast.admin, `/ott/${cast.itsOtt.id}/reactivate`);
  const [{ closedAt }] = await list(cast.admin, live);
  expect(closedAt).not.toBeNull();
});

test('a payer that is un-verified hinders its invoices', async () => {
  const reason = { reason: 'It was bought.' };
  const retired = await cast.post(cast.admin, `/payers/${cast.itsOtt.id}/retire`, reason);
  expect(retired.statusCode).toBe(200);
  const [hindrance] = await list(cast.admin, live);
  expect(hindrance).toMatchObject({ cause: 'payer-unverified', closedAt: null });
});
