import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { startTreasury, type Treasury } from '#api/modules/orders/test-orders.ts';
import { aFile, type Someone } from '#api/test-app.ts';
import { findActivePayer } from './index.ts';
import { createPayerCalls, someFacts } from './test-payers.ts';

let cast: Treasury;
let calls: ReturnType<typeof createPayerCalls>;
beforeAll(async () => {
  cast = await startTreasury();
  calls = createPayerCalls(cast);
});
afterAll(() => cast.server.close());

let ott: Someone;
let counter = 0;
beforeEach(async () => {
  counter += 1;
  ott = await cast.server.anOtt(`payer-${counter}`);
});

type Answer = { statusCode: number; json: () => { type: string } };
const seen = (answer: Answer) => [answer.statusCode, answer.json().type.replace('/problems/', '')];
const orderOf = (answer: { json: () => { data: { orderId: string } } }) => answer.json().data.orderId;
const linesOf = async (id: string): Promise<string[]> =>
  (await cast.read(cast.asha, id)).data.lines.map(({ text }: { text: { message: string } }) => text.message);
const verify = async (changes = {}) => {
  const asked = await calls.askForPayer(cast.boss, ott.id, changes);
  expect(asked.statusCode).toBe(202);
  expect((await cast.confirm(cast.asha, orderOf(asked))).statusCode).toBe(200);
  return orderOf(asked);
};
const whole = async () => (await calls.read(cast.boss, `/payers/${ott.id}`)).data;

test('an admin asks, a treasurer reads what will be and confirms, and everybody who is signed in sees a payer', async () => {
  const { boss, asha, server } = cast;
  const asked = await calls.askForPayer(boss, ott.id, { limitPaise: '50000000000' });
  const id = orderOf(asked);
  const hash = createHash('sha256')
    .update(Buffer.from(await aFile('pdf').arrayBuffer()))
    .digest('hex');
  expect(await linesOf(id)).toEqual([
    `Platform payer-${counter} (sign-in ID payer-${counter}) becomes a payer. What its officers accept is a debt of Nimbus Streaming Private Limited.`,
    'Legal name: Nimbus Streaming Private Limited',
    'Kind: Streaming platform',
    'PAN: AAACN1234F',
    'CIN: U92100MH2015PTC123456',
    'Address: 12 Link Road, Mumbai 400053',
    'State: Maharashtra',
    'Limit: ₹50,00,00,000.00 may be outstanding on it, over all sellers.',
    `Evidence: file.pdf, SHA-256 ${hash}`,
  ]);
  expect((await cast.read(asha, id)).data).toMatchObject({
    obstacle: null,
    kind: 'payer',
    path: `/admin/payers/${ott.id}`,
  });
  expect(await findActivePayer(server.db, ott.id)).toBeUndefined();
  expect(await whole()).toMatchObject({
    state: 'proposed',
    version: 0,
    current: null,
    proposed: { orderId: id },
  });
  expect((await cast.confirm(asha, id)).statusCode).toBe(200);

  const filmmaker = await server.aUser('9000000001');
  const investor = await server.aUser('9000000002', 'investor');
  for (const reader of [filmmaker, investor, ott, boss]) {
    const { data } = await calls.read(reader, '/payers');
    expect(data.find(({ _id }: { _id: string }) => _id === ott.id)).toEqual({
      _id: ott.id,
      name: `Platform payer-${counter}`,
      legalName: someFacts.legalName,
      kind: 'streaming',
      verifiedSince: server.now().toISOString(),
      verifiedBy: ['pan', 'cin'],
      canAccept: false,
    });
  }
  const { current, version, state } = await whole();
  expect({ version, state }).toEqual({ version: 1, state: 'active' });
  expect(current).toMatchObject({
    ...someFacts,
    askedBy: 'boss',
    confirmedBy: 'asha',
    limitPaise: 50_000_000_000,
  });
  const file = await server.app.inject({ url: current.evidence.url });
  expect(file.statusCode).toBe(200);
  const inbox = (await cast.get(ott.token, '/messages')).json().data;
  expect(inbox).toMatchObject([{ event: 'payer-verified', parameters: { legalName: someFacts.legalName } }]);
});

test('a change shows every changed fact before and after, and no other', async () => {
  await verify();
  const since = (await whole()).current.activeFrom;
  await cast.pass(3_600_000);
  const id = orderOf(
    await calls.askForPayer(cast.boss, ott.id, {
      legalName: 'Nimbus Media Private Limited',
      kind: 'broadcaster',
      cin: '',
      gstin: '27AAACN1234F1ZX',
      limitPaise: '100000',
    }),
  );
  expect((await cast.read(cast.asha, id)).data.title.code).toBe('payer-change');
  const lines = await linesOf(id);
  expect(lines.slice(1, 6)).toEqual([
    'Legal name: Nimbus Streaming Private Limited → Nimbus Media Private Limited',
    'Kind: Streaming platform → Broadcaster',
    'CIN: U92100MH2015PTC123456 → none',
    'GSTIN: 27AAACN1234F1ZX',
    'Limit: ₹1,000.00 may be outstanding on it, over all sellers.',
  ]);
  expect((await cast.confirm(cast.ravi, id)).statusCode).toBe(200);
  // Warnings are for who decides.
  expect(await linesOf(id)).toEqual(lines.filter((line) => !line.startsWith('The same PAN')));
  const { data } = await calls.read(cast.boss, '/payers');
  const listed = data.find(({ _id }: { _id: string }) => _id === ott.id);
  expect(listed).toMatchObject({ legalName: 'Nimbus Media Private Limited', verifiedSince: since });
  expect((await whole()).past).toMatchObject([{ state: 'retired', legalName: someFacts.legalName }]);
});

test('a limit alone needs no paper; another fact does, and nothing at all is refused', async () => {
  await verify();
  const texts = { ...someFacts, reason: 'Agreed by phone.' };
  const limit = await calls.sendPayer(cast.boss, ott.id, { ...texts, limitPaise: '900000' });
  expect(limit.statusCode).toBe(202);
  await cast.post(cast.boss.token, `/orders/${orderOf(limit)}/withdraw`);
  const address = await calls.sendPayer(cast.boss, ott.id, { ...texts, address: 'Elsewhere' });
  expect([address.statusCode, address.json().errors[0].path]).toEqual([400, 'evidence']);
  expect(seen(await calls.sendPayer(cast.boss, ott.id, texts))).toEqual([409, 'wrong-state']);
});

test('another PAN is another company: officers and bank accounts go out of force with it', async () => {
  await verify();
  const officer = orderOf(await calls.askForOfficer(cast.boss, ott.id));
  await cast.confirm(cast.asha, officer);
  const id = orderOf(await calls.askForPayer(cast.boss, ott.id, { pan: 'AAACS9999K' }));
  expect((await linesOf(id)).join(' ')).toContain('this is another company');
  await cast.confirm(cast.asha, id);
  expect((await whole()).officers).toMatchObject([{ state: 'revoked' }]);
});

test('faulty facts are refused by field', async () => {
  const faults: [object, string][] = [
    [{ legalName: ' ' }, 'legalName'],
    [{ kind: 'cinema' }, 'kind'],
    [{ cin: 'U92100' }, 'cin'],
    [{ pan: '' }, 'pan'],
    [{ pan: 'ABCDE1234F' }, 'pan'],
    [{ gstin: '27AAACN1234F1ZU' }, 'gstin'],
    [{ gstin: '27AAPFU0939F1ZV' }, 'gstin'],
    [{ gstin: '27AAACN1234F1ZX', region: '29' }, 'region'],
    [{ address: '' }, 'address'],
    [{ region: '28' }, 'region'],
    [{ limitPaise: '99' }, 'limitPaise'],
    [{ limitPaise: '1e9' }, 'limitPaise'],
    [{ limitPaise: '1.5' }, 'limitPaise'],
    [{ limitPaise: '-100' }, 'limitPaise'],
    [{ limitPaise: '9007199254740992' }, 'limitPaise'],
    [{ reason: '' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ evidence: aFile('docx') }, 'evidence'],
    [{ version: 'one' }, 'version'],
    [{ legalName: 'A\0B' }, 'legalName'],
    [{ owner: 'me' }, 'owner'],
  ];
  for (const [changes, path] of faults) {
    const answer = await calls.askForPayer(cast.boss, ott.id, { ...changes });
    const { statusCode } = answer;
    expect([Math.floor(statusCode / 100), answer.json().errors[0].path], path).toEqual([4, path]);
  }
  const none = await calls.sendPayer(cast.boss, ott.id, { reason: 'x' });
  expect(
    none
      .json()
      .errors.map(({ path }: { path: string }) => path)
      .toSorted(),
  ).toEqual(['address', 'kind', 'legalName', 'pan', 'region'].toSorted());
  expect((await whole()).proposed).toBeNull();
});

test('one order about a payer waits at a time; when it ends, the next may be asked', async () => {
  const first = orderOf(await calls.askForPayer(cast.boss, ott.id));
  expect(seen(await calls.askForPayer(cast.ravi, ott.id))).toEqual([409, 'wrong-state']);
  await cast.post(cast.asha.token, `/orders/${first}/refuse`, { reason: 'Unreadable.' });
  expect((await whole()).past).toMatchObject([{ state: 'dropped' }]);
  expect((await calls.askForPayer(cast.boss, ott.id)).statusCode).toBe(202);
});

test('of two who ask at once, one does', async () => {
  const answers = await Promise.all([cast.boss, cast.ravi].map((by) => calls.askForPayer(by, ott.id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
});

test('a form that was filled in over an older payer is refused', async () => {
  await verify();
  await calls.retire(cast.boss, ott.id);
  const late = await calls.askForPayer(cast.boss, ott.id, { version: '1' });
  expect(seen(late)).toEqual([409, 'changed-meanwhile']);
  expect((await calls.askForPayer(cast.boss, ott.id, { version: '2' })).statusCode).toBe(202);
});

test('a payer that is retired is none at once, with its officers, and its OTT is told', async () => {
  const { boss, asha, server } = cast;
  await verify();
  await cast.confirm(asha, orderOf(await calls.askForOfficer(boss, ott.id)));
  const waiting = orderOf(await calls.askForPayer(boss, ott.id, { address: 'Elsewhere 1' }));
  await readMail(server);
  expect((await calls.retire(boss, ott.id, ' ')).statusCode).toBe(400);
  const retired = await calls.retire(boss, ott.id);
  expect(retired.json().data).toMatchObject({ state: 'retired', current: null, proposed: null });
  expect(retired.json().data.officers).toMatchObject([{ state: 'revoked' }]);
  expect(await findActivePayer(server.db, ott.id)).toBeUndefined();
  expect((await readMail(server)).map(({ to, subject }) => [to, subject])).toEqual([
    ['meera@nimbus.example', 'An officer is out of force: Meera Shah'],
  ]);
  const inbox = (await cast.get(ott.token, '/messages')).json().data;
  expect(inbox.map(({ event }: { event: string }) => event)).toContain('payer-retired');
  expect(seen(await calls.retire(boss, ott.id))).toEqual([409, 'wrong-state']);
  const late = await cast.confirm(asha, waiting);
  expect(seen(late)).toEqual([409, 'wrong-state']);
  const { data } = (await cast.get(boss.token, `/audit?target=${ott.id}&action=payer-retired`)).json();
  expect(data).toMatchObject([{ actor: { name: 'boss' }, details: { reason: 'It was sold.' } }]);
});

test('a deactivated OTT is no payer, and cannot become one', async () => {
  const { boss, asha } = cast;
  const waiting = orderOf(await calls.askForPayer(boss, ott.id));
  await cast.post(boss.token, `/ott/${ott.id}/deactivate`);
  expect((await whole()).state).toBe('deactivated');
  expect((await cast.read(asha, waiting)).data.obstacle).toMatchObject({ code: 'payer-deactivated' });
  expect(seen(await cast.confirm(asha, waiting))).toEqual([409, 'wrong-state']);
  await cast.post(boss.token, `/ott/${ott.id}/reactivate`);
  expect((await cast.confirm(asha, waiting)).statusCode).toBe(200);
  await cast.post(boss.token, `/ott/${ott.id}/deactivate`);
  const { data } = await calls.read(boss, '/payers');
  expect(data.some(({ _id }: { _id: string }) => _id === ott.id)).toBe(false);
});

test('the list of admins holds every OTT with its state, searched, filtered, paged and counted', async () => {
  await verify({ legalName: 'Zebra Unique Private Limited' });
  await calls.askForOfficer(cast.boss, ott.id);
  const find = async (query: string) => calls.read(cast.boss, `/payers/admin?${query}`);
  for (const q of ['zebra unique', `payer-${counter}`, `platform payer-${counter}`]) {
    const { data } = await find(`q=${encodeURIComponent(q)}`);
    expect(data[0]).toMatchObject({
      _id: ott.id,
      state: 'active',
      legalName: 'Zebra Unique Private Limited',
      officers: { usable: 0, coming: 1 },
      waiting: 1,
    });
  }
  const { counts } = await find('limit=1');
  expect(counts.active).toBeGreaterThan(0);
  expect((await find('state=active&limit=200')).data).toHaveLength(counts.active);
  expect((await find('state=retired&q=zebra')).data).toEqual([]);
  const first = await find('limit=1');
  const second = await find(`limit=1&cursor=${first.page.nextCursor}`);
  expect(second.data[0]._id).not.toBe(first.data[0]._id);
  expect((await cast.get(cast.boss.token, '/payers/admin?state=open')).statusCode).toBe(400);
});

test('a bank account of a payer is asked for, confirmed, and ends with the payer', async () => {
  const { boss, asha } = cast;
  expect(seen(await calls.askForAccount(boss, ott.id))).toEqual([409, 'wrong-state']);
  await verify();
  const id = orderOf(await calls.askForAccount(boss, ott.id));
  expect((await linesOf(id)).join(' ')).toContain('Nimbus Streaming Private Limited');
  expect((await cast.confirm(asha, id)).statusCode).toBe(200);
  expect((await whole()).bankAccounts).toMatchObject([
    { number: '••••6789', ifsc: 'HDFC0001234', state: 'cooling-off', orderId: id },
  ]);
  await cast.pass(24 * 3_600_000);
  expect((await whole()).bankAccounts).toMatchObject([{ state: 'in-force' }]);
  const second = orderOf(await calls.askForAccount(boss, ott.id, { accountNumber: '000123456780' }));
  await calls.retire(boss, ott.id);
  expect((await whole()).bankAccounts).toMatchObject([{ state: 'proposed' }, { state: 'retired' }]);
  // What was proposed for a payer that is none is for nobody to confirm unread.
  expect((await linesOf(second)).join(' ')).toContain('no approved verification');
  const faulty = await calls.askForAccount(boss, ott.id, { ifsc: 'X', accountNumber: '12' });
  expect(faulty.json().errors.map(({ path }: { path: string }) => path)).toEqual(['accountNumber', 'ifsc']);
});

test('an unknown OTT is not found', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const id of [unknown, 'mine']) {
    expect((await calls.askForPayer(cast.boss, id)).statusCode).toBe(404);
    expect((await calls.askForOfficer(cast.boss, id)).statusCode).toBe(404);
    expect((await calls.retire(cast.boss, id)).statusCode).toBe(404);
    expect((await cast.get(cast.boss.token, `/payers/${id}`)).statusCode).toBe(404);
    expect((await calls.revoke(cast.boss, id)).statusCode).toBe(404);
  }
});
