import { drawLettering, drawSegment, repeat, toCirclePoint } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const night = '#0B0A12';
const moonlight = '#FFB31F';
const bone = '#FFF1D6';
const centre = [300, 494] as const;
const radius = 226;

/** A road sign's dial of distances, open where the road comes in. */
const distances = repeat(101, (mark) => {
  const angle = mark * 2.7 - 135;
  const length = mark % 10 === 0 ? 34 : 16;
  return drawSegment(
    toCirclePoint(centre, radius + 22, angle),
    toCirclePoint(centre, radius + 22 + length, angle),
  );
});

const road = `<path d="M300 420L40 900H560Z" fill="${night}"/>`;

const dashes = repeat(6, (dash) => {
  const top = 590 + dash * dash * 8 + dash * 22;
  const half = 6 + dash * 3;
  const height = 14 + dash * 8;
  return `M${300 - half} ${top}h${half * 2}l${1 + dash * 0.4} ${height}h${-(half * 2 + 2 + dash * 0.8)}Z`;
});

const devanagari = { face: 'devanagari', x: 300, anchor: 'middle' } as const;

export const doKilometreChaand = poster('Do Kilometre Chaand', () => [
  ground(night),
  `<g stroke="${moonlight}" stroke-width="3">${distances}</g><circle cx="300" cy="494" r="${radius}" fill="${moonlight}"/>`,
  drawLettering('चाँद', { ...devanagari, axes: { wght: 800, wdth: 100 }, size: 172, y: 486, fill: night }),
  road,
  `<path d="${dashes}" fill="${bone}"/>`,
  drawLettering('दो किलोमीटर', {
    ...devanagari,
    axes: { wght: 800, wdth: 80 },
    size: 126,
    y: 154,
    fill: bone,
  }),
  caption('Do Kilometre Chaand', 40, 868, { fill: moonlight }),
  caption('A film in Hindi', 560, 868, { fill: moonlight, anchor: 'end' }),
]);
