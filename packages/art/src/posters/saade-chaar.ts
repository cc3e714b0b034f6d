import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const sky = '#2A5D93';
const yellow = '#FFC21F';
const black = '#14120E';
const red = '#C7281C';

const fence = repeat(18, (plank) => `M${plank * 68} 770h34v130h-34z`);

/** A station name board on two posts. */
const board = `<path d="M0 770h600v130h-600z" fill="#22507F"/><path d="${fence}" fill="#1C4167"/>
  <path d="M124 640h38v182h28v20h-94v-20h28zM438 640h38v182h28v20h-94v-20h28z" fill="${black}"/>
  <rect x="36" y="44" width="528" height="632" rx="14" fill="${black}"/><rect x="52" y="60" width="496" height="600" rx="6" fill="${yellow}"/>
  <path d="M66 74h468v572h-468z" fill="none" stroke="${black}" stroke-width="4"/>`;

const number = { face: 'archivo', axes: { wght: 900, wdth: 88 } } as const;

export const saadeChaar = poster('Platform Saade Chaar', () => [
  ground(sky),
  board,
  drawLettering('साढ़े चार', {
    face: 'devanagari',
    axes: { wght: 800, wdth: 96 },
    size: 122,
    x: 300,
    y: 192,
    anchor: 'middle',
    fill: black,
  }),
  drawLettering('4', { ...number, size: 432, x: 232, y: 566, anchor: 'middle', fill: black }),
  drawLettering('1', { ...number, size: 168, x: 444, y: 382, anchor: 'middle', fill: red }),
  `<path d="M374 406h140v20h-140z" fill="${red}"/>`,
  drawLettering('2', { ...number, size: 168, x: 444, y: 566, anchor: 'middle', fill: red }),
  drawLettering('PLATFORM', {
    face: 'archivo',
    axes: { wght: 800, wdth: 125 },
    size: 56,
    tracking: 2,
    x: 300,
    y: 630,
    anchor: 'middle',
    fill: black,
  }),
  caption('Between the goods yard and the last good idea', 300, 876, { fill: '#F6E9CC', anchor: 'middle' }),
]);
