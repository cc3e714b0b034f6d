import { frames } from './frames.ts';
import { heroes } from './hero.ts';
import { marks } from './mark.ts';
import { partnerMarks } from './partners.ts';
import { sectionArt } from './sections.ts';

/** Every drawing that the screens show, by the name of its file. */
export const drawings = async (): Promise<Record<string, string>> => ({
  ...(await marks()),
  ...(await heroes()),
  ...(await sectionArt()),
  ...frames(),
  ...(await partnerMarks()),
});
