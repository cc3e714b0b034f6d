import { writeFile } from 'node:fs/promises';
import { cutFonts } from './fonts.ts';
import { frames } from './frames.ts';
import { heroes } from './hero.ts';
import { drawIcons } from './icons.ts';
import { marks } from './mark.ts';
import { partnerMarks } from './partners.ts';
import { sectionArt } from './sections.ts';

const art = new URL('../app/assets/art/', import.meta.url);

const drawings = {
  ...(await marks()),
  ...(await heroes()),
  ...(await sectionArt()),
  ...frames(),
  ...(await partnerMarks()),
};

for (const [name, svg] of Object.entries(drawings)) await writeFile(new URL(name, art), svg);
await cutFonts();
await drawIcons();
