import { createHash } from 'node:crypto';
import { formatPaise } from '@cinvoice/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { isAcceptanceWhole } from './index.ts';
import {
  ESCROW_NUMBER,
  OFFICER,
  startAcceptance,
  type TestAcceptance,
  toOutcome,
} from './test-acceptance.ts';

let cast: TestAcceptance;
beforeAll(async () => {
  cast = await startAcceptance();
});
afterAll(() => cast.server.close());

const MINUTE = 60_000;
const messagesOf = async (who: TestAcceptance['asha']) =>
  (await cast.get(who, '/messages/'))
    .json()
    .data.map(({ event, parameters }: object & { event: string; parameters: object }) => ({
      event,
      ...parameters,
    }));

test('a payer accepts with its password and the code from the officer’s mailbox', async () => {
  const invoice = await cast.aSubmitted();
  await readMail(cast.server);
  const asked = await cast.ask(invoice);
  expect(asked.statusCode).toBe(202);
  expect(asked.json().data).toMatchObject({
    officer: { name: 'Meera Shah', designation: 'Head of finance', email: 'm…@northlight.example' },
    payablePaise: invoice.payablePaise,
    triesLeft: 5,
  });
  const [mail, ...others] = await readMail(cast.server);
  expect(others).toEqual([]);
  expect(mail?.to).toBe(OFFICER);
  expect(mail?.subject).toBe(
    `A code to accept invoice ${invoice.number} for Nimbus Streaming Private Limited`,
  );
  for (const said of [
    formatPaise(invoice.payablePaise),
    '22/03/2027',
    invoice.number,
    invoice.title.name,
    'cannot take it back',
  ])
    expect(mail?.text).toContain(said);
  const code = /^([A-Z]{8})$/m.exec(mail?.text ?? '')?.[1] ?? '';

  const accepted = await cast.confirm(invoice, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
  expect(accepted.statusCode).toBe(200);
  expect(accepted.json().data).toMatchObject({ state: 'accepted', version: invoice.version + 1 });

  const { data } = (await cast.get(cast.asha, `/invoices/${invoice._id}/acceptance`)).json();
  expect(data).toMatchObject({ payablePaise: invoice.payablePaise, textVersion: 1, isWhole: true });
  expect(data.canonicalText).toContain(`escrowAccountNumber=${ESCROW_NUMBER}\n`);
  expect(data.hash).toBe(createHash('sha256').update(data.canonicalText).digest('hex'));
  expect(data.texts.en.join(' ')).toContain('Meera Shah, Head of finance, may bind Nimbus Streaming');
  expect(Object.keys(data.texts)).toEqual(['en', 'hi']);
  expect(await messagesOf(cast.asha)).toContainEqual(
    expect.objectContaining({ event: 'invoice-accepted', number: invoice.number, dueDay: '22/03/2027' }),
  );
});

test('the canonical text downloads as the bytes that were hashed', async () => {
  const invoice = await cast.aSubmitted();
  expect((await cast.accept(invoice)).statusCode).toBe(200);
  const answer = await cast.get(cast.itsOtt, `/invoices/${invoice._id}/acceptance?format=txt`);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="acceptance-PK-2026-27-\d+\.txt"$/,
  );
  const { hash } = (await cast.get(cast.admin, `/invoices/${invoice._id}/acceptance`)).json().data;
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(hash);
});

test('the invoice follows what the payer states, and the seller is told so', async () => {
  const invoice = await cast.aSubmitted();
  const code = await cast.readCode(invoice, { tdsPaise: 20_00_000_00, otherDeductionsPaise: 1_50 });
  expect((await cast.confirm(invoice, code)).statusCode).toBe(200);
  const read = await cast.read(cast.asha, invoice);
  expect(read).toMatchObject({
    tdsPaise: 20_00_000_00,
    otherDeductionsPaise: 1_50,
    payablePaise: invoice.facePaise - 20_00_000_00 - 1_50,
  });
  expect((await messagesOf(cast.asha))[0]).toMatchObject({
    event: 'invoice-accepted-otherwise',
    tds: '₹20,00,000.00',
    otherDeductions: '₹1.50',
  });
  const [event] = (await cast.get(cast.asha, `/invoices/${invoice._id}/history`)).json().data;
  expect(event).toMatchObject({ event: 'accepted', from: 'submitted', to: 'accepted' });
});

test('a wrong password changes nothing, sends no code, and is counted like a sign-in', async () => {
  const invoice = await cast.aSubmitted();
  await readMail(cast.server);
  for (let tries = 0; tries < 10; tries += 1) {
    const refused = await cast.ask(invoice, { password: 'wrong horse' });
    expect(toOutcome(refused)).toBe('401 wrong-credentials');
    expect(refused.json().detail).toBe('This password is wrong. Nothing was changed and no code was sent.');
  }
  expect(toOutcome(await cast.ask(invoice))).toBe('429 too-many-requests');
  expect(await readMail(cast.server)).toEqual([]);
  expect(await cast.read(cast.itsOtt, invoice)).toEqual(invoice);
  cast.server.pass(16 * MINUTE);
  expect((await cast.ask(invoice)).statusCode).toBe(202);
});

test('five wrong codes void the code, and say each time how many are left', async () => {
  const invoice = await cast.aSubmitted();
  const code = await cast.readCode(invoice);
  for (const left of [4, 3, 2, 1, 0]) {
    const refused = await cast.confirm(invoice, cast.aWrongCode(code));
    expect(toOutcome(refused)).toBe('401 wrong-officer-code');
    expect(refused.json()).toMatchObject({ triesLeft: left });
  }
  const late = await cast.confirm(invoice, code);
  expect(toOutcome(late)).toBe('409 wrong-state');
  expect(late.json()).toMatchObject({ code: 'no-open-code', state: 'submitted' });
  const again = await cast.readCode(invoice);
  expect(again).not.toBe(code);
  expect((await cast.confirm(invoice, again)).statusCode).toBe(200);
});

test('a code lives for thirty minutes', async () => {
  const invoice = await cast.aSubmitted();
  const code = await cast.readCode(invoice);
  cast.server.pass(30 * MINUTE);
  expect(toOutcome(await cast.confirm(invoice, code))).toBe('409 wrong-state');
  const next = await cast.readCode(invoice);
  cast.server.pass(30 * MINUTE - 1);
  expect((await cast.confirm(invoice, next)).statusCode).toBe(200);
});

test('a new request voids the older code', async () => {
  const invoice = await cast.aSubmitted();
  const older = await cast.readCode(invoice);
  const newer = await cast.readCode(invoice);
  expect(newer).not.toBe(older);
  expect(toOutcome(await cast.confirm(invoice, older))).toBe('401 wrong-officer-code');
  expect((await cast.confirm(invoice, newer)).statusCode).toBe(200);
});

test('a code confirms its own invoice, and once', async () => {
  const [one, other] = [await cast.aSubmitted(), await cast.aSubmitted()];
  const code = await cast.readCode(one);
  expect(toOutcome(await cast.confirm(other, code))).toBe('409 wrong-state');
  await cast.readCode(other);
  expect(toOutcome(await cast.confirm(other, code))).toBe('401 wrong-officer-code');
  expect((await cast.confirm(one, code)).statusCode).toBe(200);
  const twice = await cast.confirm(one, code);
  expect(toOutcome(twice)).toBe('409 wrong-state');
  expect(twice.json().state).toBe('accepted');
});

test.each([
  ['no code', ''],
  ['seven letters', 'ABCDEFG'],
  ['figures', 'ABCDEFG1'],
  ['letters that no code has', 'ABCDEFGO'],
])('%s is refused in form, without spending a try', async (_what, code) => {
  const invoice = await cast.aSubmitted();
  await cast.readCode(invoice);
  expect(toOutcome(await cast.confirm(invoice, code))).toBe('400 invalid-input');
  const { data } = (await cast.get(cast.itsOtt, `/invoices/${invoice._id}/accept`)).json();
  expect(data.request.triesLeft).toBe(5);
});

test.each([
  ['a deduction below zero', { tdsPaise: -1 }, 'tdsPaise'],
  ['a fraction of a paisa', { otherDeductionsPaise: 1.5 }, 'otherDeductionsPaise'],
  ['an amount as a text', { tdsPaise: '1e3' }, 'tdsPaise'],
  ['deductions of the whole amount', { tdsPaise: 9_00_00_00_000_00 }, 'tdsPaise'],
  ['an officer by name', { officerId: 'Meera' }, 'officerId'],
  ['an officer who is not there', { officerId: '019a0000-0000-7000-8000-000000000001' }, 'officerId'],
  ['no version', { version: undefined }, 'version'],
])('%s is refused by its field', async (_what, changes, path) => {
  const invoice = await cast.aSubmitted();
  const refused = await cast.ask(invoice, changes);
  expect(toOutcome(refused)).toBe('400 invalid-input');
  expect(refused.json().errors).toMatchObject([{ path }]);
});

test('an older version is refused before the password is judged', async () => {
  const invoice = await cast.aSubmitted();
  const stale = { version: invoice.version - 1, password: 'wrong horse' };
  expect(toOutcome(await cast.ask(invoice, stale))).toBe('409 changed-meanwhile');
});

test('a disputed invoice waits for its seller, who reads why; a code that was out is void', async () => {
  const invoice = await cast.aSubmitted();
  const code = await cast.readCode(invoice);
  const dispute = { reason: 'The last reel is missing.', version: invoice.version };
  const disputed = await cast.post(cast.itsOtt, `/invoices/${invoice._id}/dispute`, dispute);
  expect(disputed.json().data).toMatchObject({ state: 'disputed' });
  expect((await messagesOf(cast.asha))[0]).toMatchObject({
    event: 'invoice-disputed',
    reason: dispute.reason,
  });
  expect(toOutcome(await cast.confirm(invoice, code))).toBe('409 wrong-state');
  expect(toOutcome(await cast.ask(invoice))).toBe('409 wrong-state');
  expect(toOutcome(await cast.post(cast.itsOtt, `/invoices/${invoice._id}/dispute`, dispute))).toBe(
    '409 wrong-state',
  );
});

test.each([
  ['blank', ' '],
  ['missing', undefined],
  ['too long', 'x'.repeat(1_001)],
])('a dispute whose reason is %s is refused', async (_what, reason) => {
  const invoice = await cast.aSubmitted();
  const refused = await cast.post(cast.itsOtt, `/invoices/${invoice._id}/dispute`, {
    reason,
    version: invoice.version,
  });
  expect(toOutcome(refused)).toBe('400 invalid-input');
  expect(refused.json().errors).toMatchObject([{ path: 'reason' }]);
});

test('others have no part in it', async () => {
  const invoice = await cast.aSubmitted();
  for (const url of ['accept', 'accept/confirm', 'dispute']) {
    expect(toOutcome(await cast.post(cast.otherOtt, `/invoices/${invoice._id}/${url}`))).toBe(
      '404 not-found',
    );
    expect(toOutcome(await cast.post(cast.asha, `/invoices/${invoice._id}/${url}`))).toBe('403 not-allowed');
    expect(toOutcome(await cast.post(cast.admin, `/invoices/${invoice._id}/${url}`))).toBe('403 not-allowed');
  }
  expect(toOutcome(await cast.get(cast.otherOtt, `/invoices/${invoice._id}/accept`))).toBe('404 not-found');
  expect(toOutcome(await cast.get(cast.itsOtt, `/invoices/${invoice._id}/acceptance`))).toBe('404 not-found');
  await cast.accept(invoice);
  for (const who of [cast.otherOtt, cast.ravi, cast.investor])
    expect(toOutcome(await cast.get(who, `/invoices/${invoice._id}/acceptance`))).toBe('404 not-found');
});

test('an acceptance is whole until a fact that it is about changes', async () => {
  const invoice = await cast.aSubmitted();
  const { db, encryption } = cast.server;
  const isWhole = () =>
    isAcceptanceWhole(
      { db, readNumber: ({ id, number }) => encryption.decrypt(number, `number of bank account ${id}`) },
      invoice._id,
    );
  expect(await isWhole()).toBe(false);
  await cast.accept(invoice);
  expect(await isWhole()).toBe(true);
  const set = (columns: object) =>
    db.updateTable('invoices').set(columns).where('id', '=', invoice._id).execute();
  for (const [column, value, before] of [
    ['due_day', '2027-03-23', invoice.dueDay],
    ['taxable_paise', invoice.taxablePaise + 1, invoice.taxablePaise],
    ['tds_paise', invoice.tdsPaise + 1, invoice.tdsPaise],
    ['number', 'PK/X', invoice.number],
  ]) {
    await set({ [String(column)]: value });
    expect(await isWhole()).toBe(false);
    await set({ [String(column)]: before });
  }
  expect(await isWhole()).toBe(true);
});
