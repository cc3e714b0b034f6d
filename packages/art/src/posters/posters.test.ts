import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { folders } from '../folders.ts';
import { posterFile, posters } from './posters.ts';

const files = posters.map(({ title }) => posterFile(title)).sort();

test('the committed posters are those of the scripts, no more and no fewer', async () => {
  expect((await readdir(folders.posters)).sort()).toEqual(files);
});

test.for(posters)('$title is committed as the script draws it', async ({ title, svg }) => {
  expect(await readFile(new URL(posterFile(title), folders.posters), 'utf8')).toBe(await svg());
});

test.for(posters)('$title asks for no installed font', async ({ svg }) => {
  expect(await svg()).not.toMatch(/<text|font-family|href=/);
});
