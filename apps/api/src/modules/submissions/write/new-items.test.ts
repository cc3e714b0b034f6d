import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aForm, type Someone } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

const MOST = 3;
const HOUR_MS = 3_600_000;

let cast: Cast;
let filmmaker: Someone;
let last = 9_200_000_000;
beforeAll(async () => {
  cast = await startCast({ newItemsPerDay: MOST });
});
afterAll(() => cast.server.close());
beforeEach(async () => {
  last += 1;
  filmmaker = await cast.server.aUser(String(last));
});

const create = (changes: Parameters<typeof aForm>[2] = {}, headers: Record<string, string> = {}) =>
  cast.send('POST', filmmaker, '/projects/', aForm(project, cast.itsOtt.id, changes), headers);
const listStatuses = async (count: number) => {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await create()).statusCode);
  return statuses;
};

test('a user adds as many items a day as the setting allows, and learns when the next is possible', async () => {
  expect(await listStatuses(1)).toEqual([201]);
  cast.server.pass(HOUR_MS);
  expect(await listStatuses(2)).toEqual([201, 201]);
  const refused = await create();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(23 * 3_600);
  expect(refused.json()).toMatchObject({
    type: '/problems/too-many-items',
    message: expect.stringMatching(
      /^You may add 3 new items within 24 hours\. .* from \d\d\/\d\d\/\d{4}, \d/,
    ),
  });
  cast.server.pass(23 * HOUR_MS);
  expect(await listStatuses(2)).toEqual([201, 429]);
});

test('items of all kinds count together, and those of other users do not count', async () => {
  for (const kind of kinds) {
    const made = await cast.send('POST', filmmaker, `/${kind.slug}/`, aForm(kind, cast.itsOtt.id));
    expect(made.statusCode).toBe(201);
  }
  const other = await cast.send('POST', cast.ravi, '/projects/', aForm(project, cast.itsOtt.id));
  expect([other.statusCode, ...(await listStatuses(1))]).toEqual([201, 429]);
});

test('a refused form does not count', async () => {
  for (let sent = 0; sent < MOST; sent += 1) expect((await create({ projectName: '' })).statusCode).toBe(400);
  expect(await listStatuses(MOST)).toEqual([201, 201, 201]);
});

test('a repeated request counts once, and is answered even at the limit', async () => {
  const key = { 'idempotency-key': 'once' };
  const first = await create({}, key);
  await create({}, key);
  expect(await listStatuses(MOST)).toEqual([201, 201, 429]);
  const again = await create({}, key);
  expect(again.statusCode).toBe(201);
  expect(again.json().data._id).toBe(first.json().data._id);
});

test('concurrent requests create no more items than allowed', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MOST);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8 - MOST);
});

test('the last allowed item is created once by two concurrent requests', async () => {
  await listStatuses(MOST - 1);
  const key = { 'idempotency-key': 'the-last' };
  const answers = await Promise.all([create({}, key), create({}, key)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await listStatuses(1)).toEqual([429]);
});

test('concurrent requests near a higher limit create no more items than allowed', async () => {
  const roomy = await startCast({ newItemsPerDay: 55 });
  try {
    const owner = await roomy.server.aUser('9300000000');
    const send = () => roomy.send('POST', owner, '/projects/', aForm(project, roomy.itsOtt.id));
    const first = await send();
    await sql`
      WITH made AS (
        INSERT INTO submissions (id, kind, owner_id, ott_id, project_name, goal, details, created_at, updated_at)
        SELECT gen_random_uuid(), kind, owner_id, ott_id, project_name, goal, details, created_at, updated_at
        FROM submissions, generate_series(1, 52) WHERE id = ${first.json().data._id}
        RETURNING *
      )
      INSERT INTO history (id, submission_id, at, event, actor_kind, actor_id, actor_name, changes)
      SELECT gen_random_uuid(), id, created_at, 'created', 'user', owner_id, '', '[]' FROM made
    `.execute(roomy.server.db);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, ...Array(6).fill(429)]);
  } finally {
    await roomy.server.close();
  }
});
