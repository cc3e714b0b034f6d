import { writeFile } from 'node:fs/promises';
import { posterFile, posters } from './posters.ts';

const folder = new URL('../posters/', import.meta.url);

for (const { title, svg } of posters) await writeFile(new URL(posterFile(title), folder), await svg());
