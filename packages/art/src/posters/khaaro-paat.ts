import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const salt = '#FBF6EC';
const ink = '#1A1613';
const brine = '#C9564B';

/** Salt pans from above: left, top, width, height, and the colour that the brine has reached. */
const pans = [
  [0, 0, 240, 150, '#F7F3EA'],
  [240, 0, 210, 150, '#E9A79C'],
  [450, 0, 150, 290, '#FFFDF8'],
  [0, 150, 130, 260, brine],
  [130, 150, 320, 140, '#F3CFC2'],
  [130, 290, 170, 220, '#FFFDF8'],
  [300, 290, 150, 120, '#7FB5B0'],
  [450, 290, 150, 120, '#E9A79C'],
  [300, 410, 300, 100, '#F7F3EA'],
  [0, 410, 130, 100, '#2D7F83'],
] as const;

const pan = ([left, top, width, height, fill]: (typeof pans)[number]) =>
  `<path d="M${left + 5} ${top + 5}h${width - 10}v${height - 10}h${10 - width}z" fill="${fill}"/>`;

const rakeMarks = repeat(8, (row) => `M140 ${172 + row * 15}H440`);
const channels = repeat(7, (column) => `M${318 + column * 20} 300V400`);
const heaps = repeat(5, (row) =>
  repeat(4, (column) => `M${158 + column * 36} ${338 + row * 36}l12-20 12 20Z`),
);

const gujarati = { face: 'gujarati', axes: { wght: 800, wdth: 84 }, size: 158, y: 690 } as const;

export const khaaroPaat = poster('Khaaro Paat', () => [
  ground(salt),
  pans.map(pan).join(''),
  `<path d="${rakeMarks}" stroke="${brine}" stroke-width="1.4" opacity=".6"/><path d="${channels}" stroke="${salt}" stroke-width="1.6"/>
  <path d="${heaps}" fill="#DDD3C1"/><circle cx="525" cy="78" r="44" fill="#F0622F"/>
  <path d="M452 470h10v-22h6v22h10l-13 14Z" fill="${ink}"/><path d="M0 520H600" stroke="${ink}" stroke-width="4"/>`,
  drawLettering('ખારો', { ...gujarati, x: 30, fill: ink }),
  drawLettering('પાટ', { ...gujarati, x: 570, anchor: 'end', fill: brine }),
  drawLettering('Khaaro Paat', {
    face: 'newsreader',
    axes: { wght: 600, opsz: 72 },
    size: 92,
    tracking: -1.5,
    x: 30,
    y: 810,
    fill: ink,
  }),
  caption('Eight months of water, four of white', 32, 862, { fill: ink }),
  caption('Gujarati', 568, 862, { fill: ink, anchor: 'end' }),
]);
