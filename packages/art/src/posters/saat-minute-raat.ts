import { drawLettering, drawSegment, repeat, toCirclePoint } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const night = '#0E1B36';
const cream = '#F3E3BD';
const red = '#E4432A';
const centre = [300, 330] as const;
const radius = 218;

const minutes = repeat(60, (minute) => {
  const onTheHour = minute % 5 === 0;
  const outer = radius + 16 + (onTheHour ? 24 : 10);
  const tick = drawSegment(
    toCirclePoint(centre, radius + 16, minute * 6),
    toCirclePoint(centre, outer, minute * 6),
  );
  return `<g stroke="${cream}" stroke-width="${onTheHour ? 5 : 2}">${tick}</g>`;
});

/** The seven minutes before midnight are cut out of the dial. */
const dial = () => {
  const [x, y] = centre;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${cream}"/>
    <path d="M${centre}L${toCirclePoint(centre, radius, -42)}A${radius} ${radius} 0 0 1 ${toCirclePoint(centre, radius, 0)}Z" fill="${red}"/>
    <path d="M${centre}V${y - radius}" stroke="${night}" stroke-width="7"/>
    <path d="M${centre}L${toCirclePoint(centre, radius * 0.62, -3.5)}" stroke="${night}" stroke-width="13"/>
    <circle cx="${x}" cy="${y}" r="17" fill="${night}"/><circle cx="${x}" cy="${y}" r="5" fill="${cream}"/>`;
};

const narrow = {
  face: 'anybody',
  axes: { wght: 900, wdth: 56 },
  size: 126,
  tracking: -1,
  fill: cream,
  y: 716,
} as const;
const wide = {
  face: 'anybody',
  axes: { wght: 900, wdth: 112 },
  size: 138,
  tracking: -3,
  stretch: 0.77,
} as const;

export const saatMinuteRaat = poster('Saat Minute Raat', () => [
  ground(night),
  minutes,
  dial(),
  drawLettering('SAAT', { ...narrow, x: 44 }),
  drawLettering('RAAT', { ...narrow, x: 556, anchor: 'end' }),
  drawLettering('MINUTE', { ...wide, x: 300, y: 828, anchor: 'middle', fill: red }),
  caption('The city stops at 11.53', 44, 872, { fill: cream }),
  caption('A film in Hindi', 556, 872, { fill: cream, anchor: 'end' }),
]);
