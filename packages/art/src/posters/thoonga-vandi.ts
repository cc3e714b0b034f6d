import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const forest = '#10231B';
const beam = '#F6E39C';
const glare = '#FFF6CF';
const orange = '#E2571E';

const headlights = `<path d="M178 716L-150 0H530ZM422 716L70 0H750Z" fill="${beam}"/><path d="M300 468L70 0H530Z" fill="${glare}"/>`;

const road = () => {
  const dashes = repeat(4, (dash) => {
    const half = 3 + dash * 2.2;
    return `M${300 - half} ${490 + dash * 50}h${half * 2}v${22 + dash * 5}h${-half * 2}Z`;
  });
  return `<path d="M60 900L292 440h16L540 900Z" fill="#0A1611"/>${headlights}<path d="${dashes}" fill="${beam}"/>`;
};

const lamp = (x: number) =>
  `<circle cx="${x}" cy="738" r="42" fill="${glare}"/><circle cx="${x}" cy="738" r="26" fill="none" stroke="${orange}" stroke-width="4"/>`;

const lorry = () => {
  const grille = repeat(7, (bar) => `M${240 + bar * 18} 714h8v48h-8z`);
  return `<path d="M96 690h408v92h-408z" fill="${orange}"/>${lamp(178)}${lamp(422)}<path d="M96 690h408v12h-408z${grille}" fill="${forest}"/>`;
};

const tamil = {
  face: 'tamil',
  axes: { wght: 800, wdth: 80 },
  size: 142,
  x: 300,
  anchor: 'middle',
  fill: forest,
} as const;

export const thoongaVandi = poster('Thoonga Vandi', () => [
  ground(forest),
  road(),
  lorry(),
  drawLettering('தூங்கா', { ...tamil, y: 184 }),
  drawLettering('வண்டி', { ...tamil, y: 322 }),
  drawLettering('THOONGA VANDI', {
    face: 'archivo',
    axes: { wght: 800, wdth: 70 },
    size: 60,
    tracking: 3,
    x: 300,
    y: 842,
    anchor: 'middle',
    fill: beam,
  }),
  caption('The lorry that does not sleep', 300, 876, { fill: beam, anchor: 'middle' }),
]);
