import { rm } from 'node:fs/promises';
import type { Item } from '@cinvoice/contract/answers';
import { project } from '@cinvoice/contract/kinds/project';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { createTitleTools } from '#api/modules/titles/test-titles.ts';
import { makeWebFolders } from '#api/platform/test-web-folder.ts';

let cast: Cast;
let titles: ReturnType<typeof createTitleTools>;
let root: string;
beforeEach(async () => {
  const web = await makeWebFolders();
  root = web.root;
  cast = await startCast({ webFolders: web.folders, publicUrl: 'https://cinvoice.example' });
  titles = createTitleTools(cast);
});
afterEach(async () => {
  await cast.server.close();
  await rm(root, { recursive: true });
});

const shown = z.object({
  title: z.object({ _id: z.string() }),
  related: z.object({ languages: z.array(z.string()), titles: z.array(z.object({ _id: z.string() })) }),
});

const open = (item: Item) => cast.server.call(null, { url: `/titles/${titles.slugOf(item)}` });

/** The titles in the strip of a title's page. The page says what it was given. */
const readStrip = async (item: Item): Promise<string[]> => {
  const { body } = await open(item);
  const [, json = ''] = /">(\{.*\}) page \d+$/s.exec(body) ?? [];
  const { title, related } = shown.parse(JSON.parse(json));
  expect(title._id).toBe(item._id);
  return related.titles.map(({ _id }) => _id);
};

const makeTitles = async (language: string, count: number): Promise<Item[]> => {
  const made: Item[] = [];
  for (let number = 0; number < count; number += 1) made.unshift(await titles.aTitle(project, { language }));
  return made;
};

const idsOf = (items: readonly Item[]): string[] => items.map(({ _id }) => _id);

test('a title has the six newest others in its language, newest first', async () => {
  const newestFirst = await makeTitles('tamil', 8);
  await makeTitles('telugu', 1);
  for (const item of newestFirst) {
    const others = newestFirst.filter((each) => each !== item);
    expect(await readStrip(item)).toEqual(idsOf(others.slice(0, 6)));
  }
});

test('a title that lost its approval is gone from its page at once, and from the strips of others in half a second', async () => {
  const [newest, middle, oldest] = await makeTitles('tamil', 3);
  if (!newest || !middle || !oldest) throw new Error('three titles were made');
  expect(await readStrip(oldest)).toEqual(idsOf([newest, middle]));
  await titles.decide(project, middle._id, 'rejected');
  expect((await open(middle)).statusCode).toBe(404);
  cast.server.pass(500);
  expect(await readStrip(oldest)).toEqual(idsOf([newest]));
  expect(await readStrip(newest)).toEqual(idsOf([oldest]));
});
