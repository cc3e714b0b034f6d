import { content } from '@cinvoice/contract/kinds/content';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { MAX_STREAMS_PER_SESSION } from '@cinvoice/contract/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { aForm, type Someone } from '#api/test-app.ts';
import { listening, openPage, type Page } from './test-page.ts';

let cast: Cast;
let address: string;
beforeAll(async () => {
  cast = await startCast();
  address = await listening(cast.server);
});
afterAll(() => cast.server.close());

const open = (who: Someone): Promise<Page> => openPage(address, who);

/** A later event: a reader whose first event is this one received none of the earlier ones. */
const mark = { what: 'item', kind: 'content', id: '00000000-0000-4000-8000-000000000000' } as const;
const announceMark = () =>
  cast.server.asOwner(
    `SELECT announce('${JSON.stringify({
      ...mark,
      owner: cast.ravi.id,
      ott: cast.otherOtt.id,
      status: 'approved',
      before: null,
    })}')`,
  );

/**
 * Announcements arrive in order, some time after the call: a page that opens after this receives no earlier
 * ones.
 */
const waitForAnnouncements = async (): Promise<void> => {
  const page = await open(cast.ravi);
  await announceMark();
  expect(await page.nextOfItems()).toEqual(mark);
  page.leave();
};

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('an item of %s', ([slug, kind]) => {
  test('is announced to its filmmaker, its OTT and the admins only', async () => {
    const concerned = await Promise.all([cast.asha, cast.itsOtt, cast.admin].map(open));
    const others = await Promise.all([cast.ravi, cast.otherOtt, cast.investor].map(open));
    const { _id: id } = await cast.anItem(kind);
    await announceMark();
    for (const page of concerned) expect(await page.nextOfItems()).toEqual({ what: 'item', kind: slug, id });
    for (const page of others) expect(await page.nextOfItems()).toEqual(mark);
    for (const page of [...concerned, ...others]) page.leave();
  });

  test('is announced to investors when its approval begins and ends', async () => {
    const { _id: id } = await cast.anItem(kind);
    await waitForAnnouncements();
    const [investor, ravi] = [await open(cast.investor), await open(cast.ravi)];
    const decide = (ottUpdates: string) =>
      cast.put(cast.itsOtt, `/${slug}/ott/${id}`, { ottUpdates, ottRemarks: 'As we said.' });
    await decide('Need Clarification');
    await decide('approved');
    await decide('rejected');
    await decide('pending');
    await announceMark();
    const item = { what: 'item', kind: slug, id };
    expect(await investor.nextOfItems()).toEqual(item);
    expect(await investor.nextOfItems()).toEqual(item);
    expect(await investor.nextOfItems()).toEqual(mark);
    expect(await ravi.nextOfItems()).toEqual(mark);
    for (const page of [investor, ravi]) page.leave();
  });
});

test('data read after an event contain its change', async () => {
  const page = await open(cast.asha);
  for (const status of ['approved', 'pending', 'approved', 'pending']) {
    const { _id: id } = await cast.anItem(project);
    expect(await page.nextOfItems()).toMatchObject({ id });
    const decided = cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates: status });
    // Others read the very list while it changes.
    const readers = Array.from({ length: 8 }, () => cast.get(cast.asha, '/projects/user/'));
    expect(await page.nextOfItems()).toMatchObject({ id });
    const list = (await cast.get(cast.asha, '/projects/user/')).json().data;
    expect(list[0]).toMatchObject({ _id: id, ottUpdates: status });
    await Promise.all([decided, ...readers]);
  }
  page.leave();
});

test('an item that moves to another OTT is announced to both', async () => {
  const [before, after] = [await open(cast.itsOtt), await open(cast.otherOtt)];
  const { _id: id } = await cast.anItem(content);
  expect(await before.nextOfItems()).toMatchObject({ id });
  const pages = [before, after];
  const form = new FormData();
  form.append('ottId', cast.otherOtt.id);
  await cast.send('PUT', cast.asha, `/content/${id}`, form);
  for (const page of pages) expect(await page.nextOfItems()).toMatchObject({ id });
  for (const page of pages) page.leave();
});

test('an interest is announced to its investor, the filmmaker and admins, and to no other investor', async () => {
  const { _id: id } = await cast.anItem(project);
  await cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates: 'approved' });
  const other = await cast.server.aUser('9000000004', 'investor');
  await waitForAnnouncements();
  const concerned = await Promise.all([cast.investor, cast.asha, cast.admin].map(open));
  const others = await Promise.all([other, cast.otherOtt].map(open));
  const url = `/api/v1/projects/${id}/interest`;
  await cast.put(cast.investor, `/projects/${id}/interest`, { amountPaise: 5_000_000, years: 2 });
  await cast.server.call(cast.investor.token, { method: 'DELETE', url });
  await announceMark();
  for (const page of concerned) {
    expect(await page.nextOfItems()).toMatchObject({ id });
    expect(await page.nextOfItems()).toMatchObject({ id });
  }
  for (const page of others) expect(await page.nextOfItems()).toEqual(mark);
  for (const page of [...concerned, ...others]) page.leave();
});

test('the suspension of an investor is announced to readers of the sums', async () => {
  const { _id: id } = await cast.anItem(project);
  await cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates: 'approved' });
  const suspect = await cast.server.aUser('9000000008', 'investor');
  await cast.put(suspect, `/projects/${id}/interest`, { amountPaise: 5_000_000, years: 2 });
  await waitForAnnouncements();
  const [owner, stranger] = [await open(cast.asha), await open(cast.ravi)];
  for (const [act, payload] of [
    ['suspend', { reason: 'Under review.' }],
    ['reinstate', {}],
  ] as const) {
    const url = `/api/v1/users/${suspect.id}/${act}`;
    await cast.server.call(cast.admin.token, { method: 'POST', url, payload });
    expect(await owner.nextOfItems()).toMatchObject({ id });
  }
  await announceMark();
  expect(await stranger.nextOfItems()).toEqual(mark);
  for (const page of [owner, stranger]) page.leave();
});

test('new and read messages are announced to their reader only', async () => {
  const [reader, other] = [await open(cast.otherOtt), await open(cast.ravi)];
  await cast.server.asOwner(`
    INSERT INTO messages (id, recipient_kind, recipient_id, event, cause, parameters, created_at)
    SELECT gen_random_uuid(), 'ott', '${cast.otherOtt.id}', 'item-arrived', n::text, '{}', now()
    FROM generate_series(1, 20) AS n`);
  await cast.server.asOwner(`UPDATE messages SET read_at = now() WHERE recipient_id = '${cast.otherOtt.id}'`);
  await announceMark();
  for (const event of [{ what: 'messages' }, { what: 'messages' }, mark]) {
    expect(await reader.next()).toEqual(event);
  }
  expect(await other.next()).toEqual(mark);
  for (const page of [reader, other]) page.leave();
});

const aLetter = {
  firstName: 'Meera',
  lastName: 'Rao',
  email: 'meera@example.com',
  phone: '5550000123',
  phoneType: 'Work',
  updates: true,
  message: 'How long does a review take?',
  terms: true,
};

test('contact messages and their answers are announced to admins only', async () => {
  const [admin, others] = [await open(cast.admin), await Promise.all([cast.asha, cast.itsOtt].map(open))];
  const written = await cast.server.call(null, {
    method: 'POST',
    url: '/api/v1/contact',
    payload: aLetter,
  });
  expect(written.statusCode).toBe(202);
  expect(await admin.next()).toEqual({ what: 'contact' });
  const [letter] = (await cast.get(cast.admin, '/contact')).json().data;
  expect(letter).toMatchObject({ lastName: aLetter.lastName });
  await cast.put(cast.admin, `/contact/${letter._id}`, { answered: true });
  expect(await admin.next()).toEqual({ what: 'contact' });
  await cast.put(cast.admin, `/contact/${letter._id}`, { answered: false });
  expect(await admin.next()).toEqual({ what: 'contact' });
  await cast.anItem(project);
  for (const page of others) expect(await page.next()).toMatchObject({ what: 'item' });
  for (const page of [admin, ...others]) page.leave();
});

test('a change that is rolled back is not announced', async () => {
  const page = await open(cast.asha);
  const wrong = await cast.send(
    'POST',
    cast.asha,
    '/content/',
    aForm(content, cast.itsOtt.id, { poster: null }),
  );
  expect(wrong.statusCode).toBe(400);
  const { _id: id } = await cast.anItem(content);
  expect(await page.nextOfItems()).toMatchObject({ id });
  page.leave();
});

test('a stream needs a token of a full session', async () => {
  expect((await openPage(address, { token: 'x'.repeat(43) })).status).toBe(401);
  const answer = await cast.get(null, '/events');
  expect(answer.statusCode).toBe(401);
});

test('the answer is passed on by proxies without buffering', async () => {
  const page = await open(cast.asha);
  expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.headers.get('x-accel-buffering')).toBe('no');
  expect(page.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  page.leave();
});

test('the document of the API describes the answer', async () => {
  const { paths } = (await cast.get(null, '/openapi.json')).json();
  expect(Object.keys(paths['/api/v1/events'].get.responses[200].content)).toEqual(['text/event-stream']);
});

describe('a stream ends', () => {
  let filmmaker: Someone;
  let page: Page;
  let last = 9100000000;
  const begin = async () => {
    last += 1;
    filmmaker = await cast.server.aUser(String(last));
    page = await open(filmmaker);
  };
  const call = (token: string, method: 'POST', path: string, payload?: object) =>
    cast.server.call(token, { method, url: `/api/v1${path}`, ...(payload && { payload }) });

  test('when its session is logged out', async () => {
    await begin();
    await call(filmmaker.token, 'POST', '/users/logout');
    expect(await page.nextOfItems()).toBeNull();
  });

  test('when an admin suspends its user', async () => {
    await begin();
    const { statusCode } = await call(cast.admin.token, 'POST', `/users/${filmmaker.id}/suspend`, {
      reason: 'Under review.',
    });
    expect(statusCode).toBe(200);
    expect(await page.nextOfItems()).toBeNull();
  });

  test('when its OTT is deactivated', async () => {
    const ott = await cast.server.anOtt('closing-down');
    page = await open(ott);
    const { statusCode } = await call(cast.admin.token, 'POST', `/ott/${ott.id}/deactivate`);
    expect(statusCode).toBe(200);
    expect(await page.nextOfItems()).toBeNull();
  });

  test('when a newer page of its session replaces it, after an event that says so', async () => {
    await begin();
    const newer: Page[] = [];
    for (let count = 1; count < MAX_STREAMS_PER_SESSION; count += 1) newer.push(await open(filmmaker));
    newer.push(await open(filmmaker));
    expect(await page.nextOfItems()).toEqual({ what: 'displaced' });
    expect(await page.nextOfItems()).toBeNull();
    const form = aForm(project, cast.itsOtt.id);
    await cast.send('POST', filmmaker, '/projects/', form);
    for (const other of newer) expect(await other.nextOfItems()).toMatchObject({ what: 'item' });
    for (const other of newer) other.leave();
  });
});
