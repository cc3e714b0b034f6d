import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawCardGround } from './brand/card-ground.ts';
import { drawings } from './brand/drawings.ts';
import { cutFonts } from './brand/fonts.ts';
import { drawIcons } from './brand/icons.ts';
import { cutPaperFonts } from './brand/paper-fonts.ts';
import { drawPictures } from './brand/slides/pictures.ts';
import { folders } from './folders.ts';
import { posters, toPosterFile } from './posters/posters.ts';

const writeDrawings = async (): Promise<void> => {
  for (const [name, svg] of Object.entries(await drawings())) {
    await writeFile(new URL(name, folders.art), svg);
  }
};

/** The style sheet of the typefaces is committed as the project formats it; npm puts its programs into the path. */
const writeFonts = async (): Promise<void> => {
  await cutFonts();
  const styles = fileURLToPath(new URL('fonts.css', folders.fonts));
  const { status } = spawnSync('biome', ['format', '--write', styles], { stdio: 'inherit' });
  if (status !== 0) throw new Error('fonts.css could not be formatted');
};

const writeCardGround = async (): Promise<void> =>
  writeFile(new URL('ground.svg', folders.cards), await drawCardGround());

const writePosters = async (): Promise<void> => {
  for (const { title, svg } of posters) {
    await writeFile(new URL(toPosterFile(title), folders.posters), await svg());
  }
};

/** By the names that `npm run art -- <name>` takes; without one, all are drawn. */
const parts = new Map([
  ['card-ground', writeCardGround],
  ['drawings', writeDrawings],
  ['fonts', writeFonts],
  ['icons', drawIcons],
  ['paper-fonts', cutPaperFonts],
  ['pictures', drawPictures],
  ['posters', writePosters],
]);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !parts.has(name));
if (unknown !== undefined) {
  throw new Error(`there is no part ${unknown}; the parts are ${[...parts.keys()].join(', ')}`);
}
for (const [name, draw] of parts) {
  if (asked.length === 0 || asked.includes(name)) await draw();
}
