import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { listening, openPage, openPageThatRead } from './test-page.ts';

let server: TestApp;
let address: string;
let asha: Someone;
beforeEach(async () => {
  server = await startTestApp();
  address = await listening(server);
  asha = await server.aUser('9000000001');
});
afterEach(() => server.close());

const loseListener = () =>
  server.asOwner(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
  );

const countConnections = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));

/** A page that opens a stream and never reads it. */
const openUnreadStream = async () => {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /api/v1/events HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${asha.token}\r\n\r\n`);
  await once(socket, 'readable');
};

const announceItems = (count: number) =>
  server.asOwner(`
    SELECT announce(jsonb_build_object('what', 'item', 'kind', 'projects', 'id', gen_random_uuid(),
      'owner', '${asha.id}', 'ott', gen_random_uuid(), 'status', 'pending', 'before', null))
    FROM generate_series(1, ${count})`);

test('after the listening connection was lost, open pages reload and receive events again', async () => {
  const page = await openPage(address, asha);
  for (const _ of ['once', 'and again']) {
    await loseListener();
    expect(await page.next()).toEqual({ what: 'resync' });
    await announceItems(1);
    expect(await page.next()).toMatchObject({ what: 'item' });
  }
  page.leave();
});

test('a page that has just read its data reloads if events since then may be missing', async () => {
  const early = await openPageThatRead(address, asha);
  expect(await early.next()).toEqual({ what: 'resync' });
  early.leave();
});

test('an announcement in an unknown form is ignored', async () => {
  const page = await openPage(address, asha);
  for (const odd of ['', '{', '[]', '{"what":"else"}', '{"what":"item","id":7}']) {
    await server.asOwner(`SELECT pg_notify('cinvoice_live', '${odd}')`);
  }
  await announceItems(1);
  expect(await page.next()).toMatchObject({ what: 'item' });
  page.leave();
});

test('a session that ended while listening was interrupted receives nothing more', async () => {
  const [page, admin] = [await openPage(address, asha), await openPage(address, await server.anAdmin())];
  await server.asOwner(`
    ALTER TABLE sessions DISABLE TRIGGER ended_sessions_are_announced;
    DELETE FROM sessions WHERE user_id = '${asha.id}'`);
  await loseListener();
  expect(await page.next()).toBeNull();
  expect(await admin.next()).toEqual({ what: 'resync' });
  admin.leave();
});

test('sessions that end together end all their streams', async () => {
  const page = await openPage(address, asha);
  await server.asOwner(`
    INSERT INTO sessions (token_hash, kind, user_id, created_at, used_at, idle_seconds, expires_at)
    SELECT sha256(n::text::bytea), 'user', '${asha.id}', now(), now(), 60, now() FROM generate_series(1, 500) AS n`);
  await server.asOwner(`DELETE FROM sessions WHERE user_id = '${asha.id}'`);
  expect(await page.next()).toBeNull();
});

test('a stream ends when its session expires or was idle too long', async () => {
  const [left, used] = [await openPage(address, asha), await openPage(address, await server.anAdmin())];
  server.pass(8 * 24 * 3_600_000);
  await announceItems(1);
  expect(await left.next()).toBeNull();
  expect(await used.next()).toBeNull();
});

test('a stream stays open while its session is used', async () => {
  const page = await openPage(address, asha);
  for (const _ of ['a week', 'another']) {
    server.pass(6 * 24 * 3_600_000);
    const answer = await server.call(asha.token, { url: '/api/v1/projects/user/' });
    expect(answer.statusCode).toBe(200);
  }
  await announceItems(1);
  // By an event, or by a reload if the session was looked up only then.
  expect(await page.next()).toMatchObject({ what: expect.stringMatching(/^(item|resync)$/) });
  page.leave();
});

test('a reader that does not read is cut off, and the others receive everything', async () => {
  await openUnreadStream();
  const page = await openPage(address, asha);
  await announceItems(60_000);
  for (let heard = 0; heard < 60_000; heard += 1) await page.next();
  page.leave();
  await expect.poll(countConnections, { timeout: 20_000 }).toBe(0);
});

test('a stopping server ends its streams, also of readers that do not read', async () => {
  await openUnreadStream();
  const page = await openPage(address, asha);
  const closed = server.app.close();
  expect(await page.next()).toBeNull();
  await closed;
});
