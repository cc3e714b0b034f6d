import type { AuditEntry } from '@cinvoice/contract/audit';
import { auditPage } from '@cinvoice/contract/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { type AuditActor, createNobody, writeAudit } from './index.ts';

let server: TestApp;
let admin: Someone;
let ott: Someone;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
  ott = await server.anOtt('Reel House');
});
afterAll(() => server.close());

const read = async (query = ''): Promise<{ data: AuditEntry[]; page: { nextCursor: string | null } }> =>
  auditPage.parse((await server.call(admin.token, { url: `/api/v1/audit/?${query}` })).json());

const write = (by: AuditActor, label: string, action: AuditEntry['action'] = 'item-reviewed') =>
  writeAudit(server.db, { action, by, target: { kind: 'projects', id: null, label } }, server.now());

test('an entry has actor, action, target, time and address, with the names at that time', async () => {
  server.pass(1000);
  const by = { kind: 'ott', id: ott.id, address: '203.0.113.9' } as const;
  const target = { kind: 'projects', id: admin.id, label: 'Monsoon' } as const;
  const details = { from: 'pending', to: 'approved' };
  await writeAudit(server.db, { action: 'item-reviewed', by, target, details }, server.now());
  expect((await read()).data[0]).toEqual({
    _id: expect.any(String),
    at: server.now().toISOString(),
    action: 'item-reviewed',
    actor: { kind: 'ott', _id: ott.id, name: 'Reel House' },
    target: { kind: 'projects', _id: admin.id, label: 'Monsoon' },
    address: '203.0.113.9',
    details,
  });
});

test('an action that is rolled back leaves no entry', async () => {
  const undone = server.db.transaction().execute(async (tx) => {
    const by = { kind: 'admin', id: admin.id, address: '' } as const;
    await writeAudit(
      tx,
      { action: 'item-edited', by, target: { kind: 'projects', id: null, label: 'Undone' } },
      server.now(),
    );
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await read('q=undone')).data).toEqual([]);
});

test('entries are filtered by actor, action, target and part of a name, newest first, in pages', async () => {
  const nobody = { kind: 'nobody', id: null, address: '198.51.100.7' } as const;
  for (const label of ['Tide one', 'Tide two', 'Tide three']) {
    server.pass(1000);
    await write({ kind: 'admin', id: admin.id, address: '203.0.113.1' }, label);
    await write(nobody, label, 'sign-in-failed');
  }
  const labels = async (query: string) => (await read(query)).data.map(({ target }) => target.label);
  expect(await labels('q=TIDE&action=item-reviewed')).toEqual(['Tide three', 'Tide two', 'Tide one']);
  expect(await labels(`q=tide&actor=${admin.id}`)).toEqual(['Tide three', 'Tide two', 'Tide one']);
  expect(await labels('q=198.51&limit=1')).toEqual(['Tide three']);
  expect(await labels(`target=${ott.id}&q=tide`)).toEqual([]);
  const first = await read('q=tide&limit=4');
  const rest = await read(`q=tide&limit=4&cursor=${first.page.nextCursor}`);
  expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual(
    (await read('q=tide')).data.map(({ _id }) => _id),
  );
  expect(rest).toMatchObject({ data: [{}, {}], page: { nextCursor: null } });
});

test('entries are filtered by Indian days', async () => {
  // 20 November in India begins at half past six in the evening of the day before, by UTC.
  const times = { before: '18:29:59.999', first: '18:30:00.000' } as const;
  for (const [label, time] of Object.entries(times)) {
    await writeAudit(
      server.db,
      {
        action: 'item-edited',
        by: createNobody(),
        target: { kind: 'content', id: null, label: `Midnight ${label}` },
      },
      new Date(`2031-11-19T${time}Z`),
    );
  }
  const labels = async (query: string) =>
    (await read(`q=midnight&${query}`)).data.map(({ target }) => target.label);
  expect(await labels('from=2031-11-20')).toEqual(['Midnight first']);
  expect(await labels('to=2031-11-19')).toEqual(['Midnight before']);
  expect(await labels('from=2031-11-19&to=2031-11-20')).toEqual(['Midnight first', 'Midnight before']);
  expect(await labels('from=2031-11-21&to=')).toEqual([]);
});

test.each([
  ['actor=boss', 'actor'],
  ['from=yesterday', 'from'],
  ['to=2026-02-30', 'to'],
  ['target=1', 'target'],
  ['action=looked', 'action'],
  ['limit=0', 'limit'],
])('the log asked for with %s is refused', async (query, path) => {
  const refused = await server.call(admin.token, { url: `/api/v1/audit?${query}` });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path }]);
});
