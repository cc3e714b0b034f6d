import { frames } from './frames.ts';
import { gathered } from './gathered.ts';
import { logoPaths, marks } from './mark.ts';
import { partnerMarks } from './partners.ts';
import { sectionArt } from './sections.ts';
import { signInArt } from './sign-ins.ts';

/** All drawings of the screens, by file name. */
export const drawings = async (): Promise<Record<string, string>> => {
  const { wordmark, ...mark } = await marks();
  const section = sectionArt();
  const pictures = frames();
  return {
    ...files({ ...mark, ...section, ...pictures, ...signInArt(), ...(await partnerMarks()) }),
    'front-page.svg': gathered({ wordmark, reel: section.reel, ...pictures }),
    'logo.json': `${JSON.stringify(await logoPaths(), null, 2)}\n`,
  };
};

const files = (drawn: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(drawn).map(([name, svg]) => [`${name}.svg`, svg]));
