import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sampleTitles } from '../titles.ts';
import { posterFile, posters } from './posters.ts';

const folder = new URL('../posters/', import.meta.url);
const files = posters.map(({ title }) => posterFile(title)).sort();

test('every sample title has its poster, and every poster its title', async () => {
  expect(sampleTitles.map(({ poster }) => `${poster}.svg`).sort()).toEqual(files);
  expect((await readdir(folder)).sort()).toEqual(files);
});

test.for(posters)('$title is committed as the script draws it', async ({ title, svg }) => {
  expect(await readFile(new URL(posterFile(title), folder), 'utf8')).toBe(await svg());
});

test.for(posters)('$title asks for no installed font', async ({ svg }) => {
  expect(await svg()).not.toMatch(/<text|font-family|href=/);
});
