import type { Item, Page } from '@cinvoice/contract/answers';
import { content } from '@cinvoice/contract/kinds/content';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import type { Message } from '@cinvoice/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { aForm, type Someone } from '#api/test-app.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const inbox = async (who: Someone, query = ''): Promise<Message[]> =>
  (await cast.get(who, `/messages/?${query}`)).json().data;
const about = async (who: Someone, item: Item): Promise<Message[]> =>
  (await inbox(who, 'limit=200')).filter((message) => message.item?._id === item._id);
const unread = async (who: Someone): Promise<number> =>
  (await cast.get(who, '/messages/unread')).json().data.unread;
const review = (who: Someone, kind: Kind, item: Item, ottUpdates: string, ottRemarks = '') =>
  cast.put(who, `/${kind.slug}/ott/${item._id}`, { ottUpdates, ottRemarks });
const edit = (who: Someone, kind: Kind, item: Item, changes: object) =>
  cast.put(who, `/${kind.slug}/${item._id}`, changes);
const readAll = (who: Someone, payload: object = {}) => cast.put(who, '/messages/read', payload);

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('of %s', ([, kind]) => {
  test('the OTT gets a message for a new item, and the filmmaker for a decision', async () => {
    const item = await cast.anItem(kind, { projectName: 'Monsoon Mail' });
    expect(await about(cast.itsOtt, item)).toEqual([
      {
        _id: expect.any(String),
        event: 'item-arrived',
        parameters: { projectName: 'Monsoon Mail', filmmaker: 'House 9000000001' },
        item: { kind: kind.slug, _id: item._id },
        createdAt: cast.server.now().toISOString(),
        readAt: null,
      },
    ]);
    await review(cast.itsOtt, kind, item, 'Need Clarification', 'Whose music is it?');
    expect(await about(cast.asha, item)).toMatchObject([
      {
        event: 'item-reviewed',
        parameters: {
          projectName: 'Monsoon Mail',
          status: 'Need Clarification',
          remark: 'Whose music is it?',
          by: 'Platform its-ott',
        },
        item: { kind: kind.slug, _id: item._id },
      },
    ]);
    for (const other of [cast.ravi, cast.otherOtt, cast.investor, cast.admin]) {
      expect(await about(other, item)).toEqual([]);
    }
  });
});

test('the OTT gets a message when a change returns an item to review, and not for every change', async () => {
  const item = await cast.anItem(project);
  await edit(cast.asha, project, item, { projectName: 'Before' });
  expect(await about(cast.itsOtt, item)).toHaveLength(1);
  await review(cast.itsOtt, project, item, 'rejected', 'Too long.');
  await edit(cast.admin, project, item, { projectName: 'By the office' });
  expect(await about(cast.itsOtt, item)).toHaveLength(1);
  cast.server.pass(1000);
  await edit(cast.asha, project, item, { projectName: 'After' });
  expect((await about(cast.itsOtt, item))[0]).toMatchObject({
    event: 'item-returned',
    parameters: { projectName: 'After', filmmaker: 'House 9000000001' },
  });
});

test('an item that moves to another OTT is announced there as new', async () => {
  const item = await cast.anItem(content);
  await edit(cast.asha, content, item, { ottId: cast.otherOtt.id });
  expect(await about(cast.otherOtt, item)).toMatchObject([{ event: 'item-arrived' }]);
  expect(await about(cast.itsOtt, item)).toMatchObject([{ event: 'item-arrived' }]);
});

test('decisions of admins name no person, and a new remark alone has its own message', async () => {
  const item = await cast.anItem(project);
  await review(cast.admin, project, item, 'approved');
  cast.server.pass(1000);
  await review(cast.itsOtt, project, item, 'approved', 'We start in May.');
  expect(await about(cast.asha, item)).toMatchObject([
    { event: 'item-remarked', parameters: { status: 'approved', remark: 'We start in May.' } },
    { event: 'item-reviewed', parameters: { status: 'approved', remark: '', by: 'Admin' } },
  ]);
});

test('a change of nothing sends no message', async () => {
  const item = await cast.anItem(project);
  await review(cast.itsOtt, project, item, 'rejected', 'No.');
  await review(cast.itsOtt, project, item, 'rejected', 'No.');
  await review(cast.itsOtt, project, item, 'pending');
  await review(cast.itsOtt, project, item, 'pending');
  await edit(cast.asha, project, item, { projectName: item.projectName });
  expect(await about(cast.asha, item)).toHaveLength(2);
  expect(await about(cast.itsOtt, item)).toHaveLength(1);
});

test('a refused change sends no message', async () => {
  const item = await cast.anItem(project);
  expect((await review(cast.itsOtt, project, item, 'rejected')).statusCode).toBe(400);
  expect((await review(cast.otherOtt, project, item, 'approved')).statusCode).toBe(404);
  expect(await about(cast.asha, item)).toEqual([]);
});

test('an item sent twice with one key is announced once, also for concurrent requests', async () => {
  const form = () => aForm(project, cast.itsOtt.id, { projectName: 'Only once' });
  const key = { 'idempotency-key': 'only-once' };
  const answers = await Promise.all([
    cast.send('POST', cast.asha, '/projects/', form(), key),
    cast.send('POST', cast.asha, '/projects/', form(), key),
  ]);
  const item: Item = answers[0].json().data;
  expect(answers[1].json().data._id).toBe(item._id);
  expect(await about(cast.itsOtt, item)).toHaveLength(1);
});

test('each of concurrent decisions sends one message', async () => {
  const item = await cast.anItem(project);
  const remarks = ['one', 'two', 'three', 'four'];
  await Promise.all(remarks.map((remark) => review(cast.itsOtt, project, item, 'rejected', remark)));
  const told = await about(cast.asha, item);
  expect(told.map(({ parameters }) => 'remark' in parameters && parameters.remark).toSorted()).toEqual(
    remarks.toSorted(),
  );
  expect(told.filter(({ event }) => event === 'item-reviewed')).toHaveLength(1);
});

test('messages are listed newest first, in pages without gaps or repetitions', async () => {
  for (let count = 0; count < 5; count += 1) await cast.anItem(project);
  const all = await inbox(cast.itsOtt, 'limit=200');
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data, page }: { data: Message[]; page: Page } = (
      await cast.get(cast.itsOtt, `/messages/?limit=2&cursor=${cursor}`)
    ).json();
    seen.push(...data.map(({ _id }) => _id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all.map(({ _id }) => _id));
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
});

test('a message counts as unread until it is read', async () => {
  await readAll(cast.itsOtt);
  expect(await unread(cast.itsOtt)).toBe(0);
  await cast.anItem(project);
  await cast.anItem(project);
  expect(await unread(cast.itsOtt)).toBe(2);
  const [newest] = await inbox(cast.itsOtt, 'unread=1');
  const read = await cast.put(cast.itsOtt, `/messages/${newest?._id}/read`, {});
  const readAt = cast.server.now().toISOString();
  expect(read.json().data).toEqual({ ...newest, readAt });
  cast.server.pass(1000);
  const again = await cast.put(cast.itsOtt, `/messages/${newest?._id}/read`, {});
  expect(again.json().data.readAt).toBe(readAt);
  expect(await unread(cast.itsOtt)).toBe(1);
  expect(await inbox(cast.itsOtt, 'unread=1')).toHaveLength(1);
});

test('marking all as read leaves messages that arrived after the list was loaded unread', async () => {
  await cast.anItem(project);
  const [seen] = await inbox(cast.itsOtt, 'unread=1');
  await cast.anItem(project);
  const before = await unread(cast.itsOtt);
  const answer = await readAll(cast.itsOtt, { upTo: seen?._id });
  expect(answer.json()).toEqual({ data: { read: before - 1 } });
  expect(await unread(cast.itsOtt)).toBe(1);
  const rest = await cast.server.call(cast.itsOtt.token, { method: 'PUT', url: '/api/v1/messages/read' });
  expect(rest.json()).toEqual({ data: { read: 1 } });
});

test('an account cannot read, mark or count the messages of another', async () => {
  await cast.anItem(project);
  const [message] = await inbox(cast.itsOtt);
  const before = await unread(cast.itsOtt);
  for (const other of [cast.otherOtt, cast.asha, cast.ravi, cast.admin]) {
    expect((await cast.put(other, `/messages/${message?._id}/read`, {})).statusCode).toBe(404);
    await readAll(other, { upTo: message?._id });
  }
  expect((await cast.put(cast.itsOtt, '/messages/nothing/read', {})).statusCode).toBe(404);
  expect(await unread(cast.itsOtt)).toBe(before);
  for (const url of ['/messages/', '/messages/unread', '/messages/emails']) {
    expect((await cast.get(null, url)).statusCode).toBe(401);
  }
  for (const other of [cast.asha, cast.itsOtt]) {
    expect((await cast.get(other, '/messages/emails')).statusCode).toBe(403);
  }
});

test.each([
  ['GET', '/messages/?unread=yes', 'unread'],
  ['GET', '/messages/?limit=0', 'limit'],
  ['PUT', '/messages/read', 'upTo'],
] as const)('%s %s with a wrong %s is refused', async (method, url, path) => {
  const refused = await cast.server.call(cast.asha.token, {
    method,
    url: `/api/v1${url}`,
    ...(method === 'PUT' && { payload: { upTo: 'x' } }),
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path }]);
});
