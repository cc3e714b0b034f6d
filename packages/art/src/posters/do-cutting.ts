import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const turmeric = '#F4B223';
const brick = '#C8321B';
const milk = '#FFF3D2';

/** A tapering tea glass; `level` is how far below the rim the tea stands. */
const glass = (x: number, top: number, scale: number, level: number) => {
  const rim = 190 * scale;
  const base = 128 * scale;
  const height = 300 * scale;
  const surface = top + height * level;
  const half = (rim - (rim - base) * level) / 2 - 7;
  const foot = base / 2 - 9;
  const flutes = repeat(5, (flute) => {
    const share = (flute + 1) / 6 - 0.5;
    return `M${x + rim * share} ${top + height * 0.12}L${x + base * share} ${top + height - 14}`;
  });
  return `<path d="M${x - rim / 2} ${top}h${rim}L${x + base / 2} ${top + height}h${-base}Z" fill="${milk}"/>
    <path d="M${x - half} ${surface}H${x + half}L${x + foot} ${top + height - 14}H${x - foot}Z" fill="#8C3A10"/>
    <path d="M${x - half} ${surface}H${x + half}v16H${x - half + 2}Z" fill="#D08A3E"/>
    <path d="${flutes}" stroke="${milk}" stroke-width="5" opacity=".55"/>`;
};

const soft = { face: 'fraunces', axes: { wght: 900, opsz: 144, SOFT: 100, WONK: 1 } } as const;

export const doCutting = poster('Do Cutting', () => [
  ground(turmeric),
  `<path d="M0 610h600v290h-600z" fill="${brick}"/>`,
  drawLettering('Do', { ...soft, size: 330, tracking: -8, x: 34, y: 290, fill: brick }),
  glass(405, 262, 1.16, 0.44),
  glass(190, 342, 0.9, 0.58),
  drawLettering('Cutting', {
    ...soft,
    size: 164,
    tracking: -4,
    x: 300,
    y: 762,
    anchor: 'middle',
    fill: milk,
  }),
  caption('Half for you. Half for the plot.', 44, 856, { fill: milk }),
  caption('A short film', 556, 856, { fill: milk, anchor: 'end' }),
]);
