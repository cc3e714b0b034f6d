import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { folders } from '../folders.ts';
import { posters, toPosterFile } from './posters.ts';

const files = posters.map(({ title }) => toPosterFile(title)).sort();

test('the committed posters are exactly those of the scripts', async () => {
  expect((await readdir(folders.posters)).sort()).toEqual(files);
});

test.for(posters)('$title is committed as the script draws it', async ({ title, svg }) => {
  expect(await readFile(new URL(toPosterFile(title), folders.posters), 'utf8')).toBe(await svg());
});

test.for(posters)('$title asks for no installed font', async ({ svg }) => {
  expect(await svg()).not.toMatch(/<text|font-family|href=/);
});
