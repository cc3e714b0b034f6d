import { type Language, languageCodes, languages } from '@cinvoice/contract/spoken-languages';
import type { FaceName } from '../lettering/faces.ts';
import { outlineText } from '../lettering/outline.ts';
import { createSvg, repeat, toCirclePoint } from '../lettering/svg.ts';

const centre = [16, 16] as const;
const rim = 15.2;
const hub = 5.6;
const lamp = 3.1;
/** Half the angle that the reel stands open, at the rim and at the hub. */
const openRim = 31;
const openHub = 45;

const hole = { distance: 10.5, radius: 2.3, first: 165, apart: 52.5 };

const circle = ([x, y]: readonly [number, number], radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

const holes = repeat(5, (index) =>
  circle(toCirclePoint(centre, hole.distance, hole.first + index * hole.apart), hole.radius),
);

/** A film reel opened by its own light: it reads as a C. */
const reel =
  `M${toCirclePoint(centre, rim, 90 + openRim)}A${rim} ${rim} 0 1 1 ${toCirclePoint(centre, rim, 90 - openRim)}` +
  `L${toCirclePoint(centre, hub, 90 - openHub)}A${hub} ${hub} 0 1 0 ${toCirclePoint(centre, hub, 90 + openHub)}z${holes}`;

/** The symbol on a 32 x 32 field; the lamp in the hub carries the accent. */
export const symbol = (ink: string, accent: string): string =>
  `<path fill="${ink}" fill-rule="evenodd" d="${reel}"/><circle cx="16" cy="16" r="${lamp}" fill="${accent}"/>`;

const word = { face: 'bricolage', axes: { wght: 800, wdth: 75, opsz: 96 } } as const;

/** The ink follows the text colour of the page and the lamp its accent. */
const ink = 'currentColor';
const accent = 'var(--accent, #A8410D)';

/** The name beside the symbol, and how wide both are. */
const outlineLogo = async () => {
  const name = await outlineText('Cinvoice', { ...word, size: 34, tracking: -0.2 }, { x: 35.5, y: 25.8 });
  return { name: name.path, width: 36 + name.width };
};

/** Symbol and name beside each other, 32 high. */
export const drawLogo = async (ink: string, accent: string) => {
  const { name, width } = await outlineLogo();
  return { shapes: [symbol(ink, accent), `<path fill="${ink}" d="${name}"/>`], width };
};

/** The paths of the logo, for pages that have it in their own markup. */
export const logoPaths = async () => {
  const { name, width } = await outlineLogo();
  const [x, y] = centre;
  return { width: Math.ceil(width), height: 32, reel, lamp: { x, y, radius: lamp }, name };
};

/** The name across the whole page, for the foot of the site. */
const wordmark = async () => {
  const name = await outlineText('Cinvoice', { ...word, size: 300, tracking: -5 }, { x: 0, y: 215 });
  const box = [3, -8, Math.ceil(name.width - 4), 230] as const;
  return createSvg({ box, title: 'Cinvoice' }, `<path fill="${ink}" d="${name.path}"/>`);
};

/** The name of the language on pages that have no typeface for it, on the line of a text of 16 units. */
const languageName = async (title: string, face: FaceName) => {
  const name = await outlineText(title, { face, axes: { wght: 500 }, size: 16 }, { x: 0, y: 16 });
  return createSvg(
    { box: [-1, 0, Math.ceil(name.width) + 1, 20], title },
    `<path fill="${ink}" d="${name.path}"/>`,
  );
};

/** By script; pages have the Latin letters. */
const faces: Readonly<Record<(typeof languages)[Language]['script'], FaceName | null>> = {
  Latn: null,
  Deva: 'devanagari',
};

const languageNames = async (): Promise<Record<string, string>> => {
  const drawn: Record<string, string> = {};
  for (const code of languageCodes) {
    const { script, name } = languages[code];
    const face = faces[script];
    if (face) drawn[`language-${code}`] = await languageName(name, face);
  }
  return drawn;
};

export const marks = async () => ({
  symbol: createSvg({ box: [0, 0, 32, 32], title: 'Cinvoice' }, symbol(ink, accent)),
  wordmark: await wordmark(),
  ...(await languageNames()),
});
