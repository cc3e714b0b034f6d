import { content } from '@cinvoice/contract/kinds/content';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aFile, aForm } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
let key: { 'idempotency-key': string };
let last = 0;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());
beforeEach(() => {
  last += 1;
  key = { 'idempotency-key': `attempt-${last}` };
});

const form = (changes: Parameters<typeof aForm>[2] = {}) => aForm(project, cast.itsOtt.id, changes);
const create = (sent: FormData, headers: Record<string, string> = key, slug = 'projects') =>
  cast.send('POST', cast.asha, `/${slug}/`, sent, headers);

test('a repeated form with the same key is answered with the first item', async () => {
  const before = await cast.count();
  const first = await create(form());
  const again = await create(form());
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json().data).toEqual(first.json().data);
  expect(await cast.count()).toBe(before + 1);
});

test('the order of fields does not matter for a repetition', async () => {
  const reversed = new FormData();
  for (const [name, value] of [...form()].toReversed()) reversed.append(name, value);
  const first = await create(form());
  expect((await create(reversed)).json().data._id).toBe(first.json().data._id);
});

test.each([
  ['another text', () => form({ projectName: 'Another film' })],
  ['a text less', () => form({ synopsis: null })],
  ['another file of the same name and size', () => form({ contract: aFile('pdf', 'file.pdf', 'b') })],
  ['the same file under another name', () => form({ contract: aFile('pdf', 'other.pdf', 'a') })],
  ['a file less', () => form({ screenplay: null })],
  ['what would be refused anyway', () => form({ projectName: '' })],
])('%s with the same key is refused, and makes nothing', async (_what, other) => {
  expect((await create(form({ contract: aFile('pdf', 'file.pdf', 'a') }))).statusCode).toBe(201);
  const before = await cast.count();
  const refused = await create(other());
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ type: '/problems/key-used-otherwise' });
  expect(await cast.count()).toBe(before);
});

test('a key used for another kind is refused, and JSON bodies are compared, too', async () => {
  const asJson = (projectName: string) =>
    cast.server.call(cast.asha.token, {
      method: 'POST',
      url: '/api/v1/projects',
      headers: key,
      payload: {
        ...Object.fromEntries([...form()].filter(([, value]) => typeof value === 'string')),
        projectName,
      },
    });
  const answers = [await asJson('One'), await asJson('One'), await asJson('Two'), await create(form())];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409, 409]);
  const elsewhere = await create(aForm(content, cast.itsOtt.id), key, 'content');
  expect(elsewhere.json().type).toBe('/problems/key-used-otherwise');
});

test('of two different forms that race with one key, one is accepted and one refused', async () => {
  const before = await cast.count();
  const names = ['Day', 'Night', 'Day', 'Night'];
  const answers = await Promise.all(names.map((projectName) => create(form({ projectName }))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409]);
  expect(await cast.count()).toBe(before + 1);
});

test('equal keys of two users are independent', async () => {
  const mine = await create(form());
  const hers = await cast.send('POST', cast.ravi, '/projects/', form({ projectName: 'Hers' }), key);
  expect(hers.statusCode).toBe(201);
  expect(hers.json().data._id).not.toBe(mine.json().data._id);
});
