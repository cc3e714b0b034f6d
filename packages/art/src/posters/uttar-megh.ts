import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const paper = '#EFE7D8';
const indigo = '#1F2A78';
const sun = '#E4482B';

/** The width of the cloud at each line, from its crown to its flat foot. */
const spread = (line: number) => 250 * Math.sqrt(1 - ((22 - line) / 23) ** 2);

/** A cloud is lines of a letter that nobody could send. */
const cloud = repeat(23, (line) => {
  const y = 146 + line * 14.5;
  const half = spread(line) * (0.92 + 0.1 * Math.sin(line * 2.3));
  const left = 300 - half + 14 * Math.sin(line * 1.7);
  const waves = Math.max(2, Math.round(half / 34));
  const step = (half * 2) / waves;
  const ripple = repeat(
    waves,
    (wave) => `q${(step / 2).toFixed(1)} ${wave % 2 ? 7 : -7} ${step.toFixed(1)} 0`,
  );
  return `M${left.toFixed(1)} ${y.toFixed(1)}${ripple}`;
});

const rain = repeat(15, (drop) => {
  const x = 70 + drop * 33;
  const top = 500 + ((drop * 53) % 46);
  const length = 42 + ((drop * 37) % 76);
  const warm = drop % 5 === 3;
  return `<path d="M${x} ${top}v${length}" stroke="${warm ? sun : indigo}"/>`;
});

export const uttarMegh = poster('Uttar Megh', () => [
  ground(paper),
  `<circle cx="424" cy="178" r="92" fill="${sun}"/>`,
  `<path d="${cloud}" fill="none" stroke="${indigo}" stroke-width="8" stroke-linecap="round"/><g stroke-width="5">${rain}</g>`,
  drawLettering('উত্তর মেঘ', {
    face: 'bangla',
    axes: { wght: 800, wdth: 84 },
    size: 136,
    x: 300,
    y: 788,
    anchor: 'middle',
    fill: indigo,
  }),
  caption('Uttar Megh', 44, 866, { fill: sun }),
  caption('Every monsoon, one letter', 556, 866, { fill: indigo, anchor: 'end' }),
]);
