import { drawLettering, repeat, toCirclePoint } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const pink = '#F5629B';
const blush = '#F98BB3';
const green = '#1F7A3B';
const leaf = '#8CC653';
const plum = '#4A0A2A';
const cream = '#FFF3D6';

const centre = [300, 400] as const;

const rays = repeat(20, (ray) => {
  const [left, right] = [toCirclePoint(centre, 700, ray * 18), toCirclePoint(centre, 700, ray * 18 + 9)];
  return `M${centre}L${left}L${right}Z`;
});

/** A pod hangs from the origin: 440 long, ribbed. */
const ribs = [-48, -24, 0, 24, 48]
  .map((rib) => `M${rib * 0.25} 30Q${rib * 2.6} 220 ${rib * 0.2} 404Q${rib * 1.9} 220 ${rib * 0.25} 30Z`)
  .join('');

const pod = (x: number, y: number, angle: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 4Q-4-34 14-60l16 4Q14-30 12 4Z" fill="${plum}"/>
  <path d="M0 0C64 40 92 140 78 240C68 320 34 400 0 440C-34 400-68 320-78 240C-92 140-64 40 0 0Z" fill="${green}"/><path d="${ribs}" fill="${leaf}"/></g>`;

const devanagari = {
  face: 'devanagari',
  axes: { wght: 800, wdth: 84 },
  size: 118,
  anchor: 'middle',
} as const;

export const teenIlaichi = poster('Teen Ilaichi', () => [
  ground(pink),
  `<path d="${rays}" fill="${blush}"/>`,
  pod(96, 152, -24),
  pod(504, 152, 24),
  pod(300, 142, 0),
  drawLettering('तीन इलायची', { ...devanagari, x: 306, y: 741, fill: plum }),
  drawLettering('तीन इलायची', { ...devanagari, x: 300, y: 735, fill: cream }),
  drawLettering('Teen Ilaichi', {
    face: 'fraunces',
    axes: { wght: 900, opsz: 144, SOFT: 100, WONK: 1 },
    size: 44,
    x: 300,
    y: 820,
    anchor: 'middle',
    fill: plum,
  }),
  caption('Two for the tea. One for the truth.', 300, 862, { fill: plum, anchor: 'middle' }),
]);
