import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const sand = '#F6E8CF';
const deep = '#0E4F5C';
const shallow = '#128089';
const red = '#E2452B';

/** A band of swell across the sheet. */
const swell = (top: number, fill: string) => {
  const crests = repeat(6, () => 'q26-34 52 0t52 0');
  const troughs = repeat(6, () => 'q-26 34-52 0t-52 0');
  return `<path d="M-12 ${top}${crests}v38${troughs}z" fill="${fill}"/>`;
};

/** One wave is missing from the sea; the boat sails in its place. */
const missing = 3;

const sea = repeat(8, (wave) => (wave === missing ? '' : swell(374 + wave * 70, wave % 2 ? shallow : deep)));

const boat = `<path d="M356 606h150q-14 42-75 42t-75-42Z" fill="${red}"/><path d="M424 596V508l-52 80q30 8 52 8ZM438 596V528q44 18 54 60Q470 596 438 596Z" fill="${deep}"/>`;

const gujarati = { face: 'gujarati', x: 40 } as const;

export const ekDariyoOchho = poster('Ek Dariyo Ochho', () => [
  ground(sand),
  sea,
  boat,
  drawLettering('એક દરિયો', { ...gujarati, axes: { wght: 800, wdth: 76 }, size: 168, y: 208, fill: deep }),
  drawLettering('ઓછો', { ...gujarati, axes: { wght: 800, wdth: 110 }, size: 94, y: 318, fill: red }),
  caption('Ek Dariyo Ochho', 44, 598, { fill: deep, size: 22 }),
  caption('A sea goes missing in Kachchh', 44, 626, { fill: red }),
]);
