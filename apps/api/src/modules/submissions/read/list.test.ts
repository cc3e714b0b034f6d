import type { Item } from '@cinvoice/contract/answers';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const create = async (projectName: string): Promise<string> =>
  (await cast.anItem(project, { projectName, poster: null }))._id;

test('concurrent readers each get their own items and their own page', async () => {
  const older = await create('Older');
  const newer = await create('Newer');
  const ask = (who: Cast['asha'], list: string, query = '') => cast.get(who, `/projects/${list}${query}`);
  const asked = Array.from({ length: 6 }, () => [
    ask(cast.asha, 'user'),
    ask(cast.ravi, 'user'),
    ask(cast.itsOtt, 'ott', '?q=old'),
    ask(cast.otherOtt, 'ott'),
    ask(cast.asha, 'user', '?limit=1'),
  ]);
  const answers = await Promise.all(asked.flat());
  const ids = answers.map((answer) => answer.json().data.map(({ _id }: Item) => _id));
  for (let at = 0; at < ids.length; at += 5) {
    expect(ids.slice(at, at + 5)).toEqual([[newer, older], [], [older], [], [newer]]);
  }
});

test('a list read after a change has the change, despite constant concurrent reads', async () => {
  let asking = true;
  const crowd = Array.from({ length: 4 }, async () => {
    while (asking) await cast.get(cast.asha, '/projects/user');
  });
  for (const name of ['First', 'Second', 'Third']) {
    const id = await create(name);
    const [top]: Item[] = (await cast.get(cast.asha, '/projects/user')).json().data;
    expect(top?._id).toBe(id);
  }
  asking = false;
  await Promise.all(crowd);
});
