import { writeFile } from 'node:fs/promises';
import { drawings } from './brand/drawings.ts';
import { cutFonts } from './brand/fonts.ts';
import { drawIcons } from './brand/icons.ts';
import { drawPictures } from './brand/slides/pictures.ts';
import { folders } from './folders.ts';
import { posterFile, posters } from './posters/posters.ts';

for (const [name, svg] of Object.entries(await drawings())) {
  await writeFile(new URL(name, folders.art), svg);
}
await cutFonts();
await drawIcons();
await drawPictures();
for (const { title, svg } of posters) {
  await writeFile(new URL(posterFile(title), folders.posters), await svg());
}
