import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { folders } from '../folders.ts';
import { parseFace } from '../lettering/faces.ts';
import { drawCardGround } from './card-ground.ts';
import { drawings } from './drawings.ts';

const drawn = await drawings();

test('the committed drawings are exactly those of the scripts', async () => {
  expect((await readdir(folders.art)).sort()).toEqual(Object.keys(drawn).sort());
});

test.for(Object.entries(drawn))('%s is committed as the script draws it', async ([name, svg]) => {
  expect(await readFile(new URL(name, folders.art), 'utf8')).toBe(svg);
});

test.for(Object.entries(drawn))(
  '%s asks for no installed font and carries no script or foreign address',
  ([, svg]) => {
    expect(svg).not.toMatch(/<text|font-family|<script|href=/);
  },
);

test('the committed ground of sharing cards is that of the script', async () => {
  expect(await readFile(new URL('ground.svg', folders.cards), 'utf8')).toBe(await drawCardGround());
});

describe('the cut typefaces', () => {
  const opened = async (file: string) => parseFace(await readFile(new URL(file, folders.fonts)));

  test.for([
    ['instrument.woff2', 400, 700],
    ['instrument-accents.woff2', 400, 700],
  ] as const)('%s varies in weight alone, from %i to %i', async ([file, min, max]) => {
    const face = await opened(file);
    expect(Object.values(face.getAxisInfos()).map((axis) => [axis.tag, axis.min, axis.max])).toEqual([
      ['wght', min, max],
    ]);
  });

  test.for(['bricolage.woff2', 'bricolage-accents.woff2'])('%s is of one weight', async (file) => {
    expect((await opened(file)).getAxisInfos()).toEqual({});
  });

  test.for(['bricolage.woff2', 'instrument.woff2'])('%s keeps its tabular figures', async (file) => {
    const face = await opened(file);
    expect([...face.getTableFeatureTags('GSUB')]).toContain('tnum');
  });

  test('the files that every page loads weigh at most 29 kB together', async () => {
    const always = ['bricolage.woff2', 'bricolage-rupee.woff2', 'instrument.woff2', 'text-rupee.woff2'];
    const sizes = await Promise.all(
      always.map(async (file) => (await readFile(new URL(file, folders.fonts))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(29_000);
  });
});
