import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const linen = '#F1E9D6';
const deep = '#0F2A61';
const dips = ['#C9D6E4', '#8FB0D2', '#4C7FBA', '#1F4E94', deep];

/** Five arches, each dipped in the vat once more than the one before. */
const arches = repeat(dips.length, (index) => {
  const [left, width, top] = [36 + index * 108, 96, 250 - index * 34];
  const arch = `<path d="M${left} 600V${top + 48}a48 48 0 0 1 ${width} 0V600Z" fill="${dips[index]}"/>`;
  if (index === 0) return arch;
  return `${arch}<path d="M${left} 600V${460 - index * 30}h${width}V600Z" fill="${dips[index - 1]}" opacity=".55"/>`;
});

export const neelKuthi = poster('Neel Kuthi', () => [
  ground(linen),
  arches,
  `<g stroke="${deep}"><path d="M36 612H564" stroke-width="5"/><path d="M36 622H564" stroke-width="1.5"/></g>`,
  drawLettering('নীল কুঠি', {
    face: 'bangla',
    axes: { wght: 800, wdth: 86 },
    size: 152,
    x: 300,
    y: 762,
    anchor: 'middle',
    fill: deep,
  }),
  drawLettering('Neel Kuthi', {
    face: 'fraunces',
    axes: { wght: 500, opsz: 144, SOFT: 0, WONK: 0 },
    size: 58,
    x: 36,
    y: 864,
    fill: deep,
  }),
  caption('The house that dyed the river', 36, 70, { fill: deep }),
  caption('Six parts, in Bengali', 564, 846, { fill: deep, anchor: 'end' }),
  caption('Bengal, 1859', 564, 870, { fill: deep, anchor: 'end' }),
]);
