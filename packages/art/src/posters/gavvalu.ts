import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const green = '#0F4A3A';
const shellWhite = '#F4E8CB';
const coral = '#F0532D';

/** The mouth of a cowrie: a slit with teeth on either side. */
const mouth = repeat(7, (tooth) => {
  const y = -33 + tooth * 11;
  const half = 9 + 5 * Math.cos((tooth - 3) * 0.5);
  return `M${(-half).toFixed(1)} ${y - 3}L0 ${y}L${half.toFixed(1)} ${y - 3}`;
});

const facing = `<path d="M0-42Q7 0 0 42Q-7 0 0-42Z" fill="${green}"/><path d="${mouth}" fill="none" stroke="${green}" stroke-width="4"/>`;

const speckles = [
  [-14, -18, 5],
  [12, -22, 4],
  [0, 0, 6],
  [-18, 14, 4],
  [17, 12, 5],
  [2, 28, 4],
] as const;

const back =
  `<path d="M-26-20Q-14-44 14-40" fill="none" stroke="${green}" stroke-width="4" stroke-linecap="round"/>` +
  speckles.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${green}"/>`).join('');

/** Mouth down counts nothing in the game: the fourth throw needs the coral one. */
const lying = [1, 6, 8, 11, 14];
const lucky = 6;
const tilts = [-12, 14, 4, -26, 30, -8, 12, -14, -30, 10, -6, 24, -16, 22, 34, -10];

const shell = (index: number) => {
  const x = 96 + (index % 4) * 136;
  const y = 104 + Math.floor(index / 4) * 148;
  const fill = index === lucky ? coral : shellWhite;
  const face = lying.includes(index) && index !== lucky ? back : facing;
  return `<g transform="translate(${x} ${y}) rotate(${tilts[index]})"><path d="M0-62C34-62 52-30 50 6C48 40 26 64 0 64C-26 64-48 40-50 6C-52-30-34-62 0-62Z" fill="${fill}"/>${face}</g>`;
};

export const gavvalu = poster('Gavvalu', () => [
  ground(green),
  repeat(16, shell),
  drawLettering('గవ్వలు', {
    face: 'telugu',
    axes: { wght: 800, wdth: 125 },
    size: 122,
    x: 300,
    y: 762,
    anchor: 'middle',
    fill: shellWhite,
  }),
  drawLettering('GAVVALU', {
    face: 'anybody',
    axes: { wght: 900, wdth: 140 },
    size: 36,
    x: 44,
    y: 864,
    fill: coral,
  }),
  caption('Sixteen shells, one debt', 556, 864, { fill: shellWhite, anchor: 'end', size: 18 }),
]);
