import { writeFile } from 'node:fs/promises';
import { drawings } from './drawings.ts';
import { cutFonts } from './fonts.ts';
import { drawIcons } from './icons.ts';
import { drawPictures } from './slides/pictures.ts';

const art = new URL('../app/assets/art/', import.meta.url);

for (const [name, svg] of Object.entries(await drawings())) await writeFile(new URL(name, art), svg);
await cutFonts();
await drawIcons();
await drawPictures();
