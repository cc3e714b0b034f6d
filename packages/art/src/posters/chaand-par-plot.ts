import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const space = '#0B2F2C';
const moonlight = '#EFE7CF';
const orange = '#F26B3A';

/** Spread by the golden angle, so that no two stars line up. */
const stars = repeat(
  26,
  (star) =>
    `<circle cx="${(star * 137.5) % 600}" cy="${Math.round((star * 83.3) % 430)}" r="${star % 4 ? 1.6 : 2.8}"/>`,
);

const earth = `<g transform="translate(128 -50)"><circle cx="400" cy="128" r="44" fill="#2E86A8"/>
  <path d="M362 106a44 44 0 0 1 62-15c-8 20-26 14-36 28-9 12-21 5-26-13ZM378 160c12-14 30-6 47 0a44 44 0 0 1-38 9Z" fill="#8CC26B"/></g>`;

const moon = () => {
  const meridians = repeat(13, (line) => `M${300 + (line - 6) * 46} 440L${300 + (line - 6) * 150} 900`);
  const parallels = repeat(8, (line) => `M-100 ${Math.round(470 + line * line * 6.4 + line * 14)}H700`);
  return `<clipPath id="moon"><circle cx="300" cy="900" r="455"/></clipPath><circle cx="300" cy="900" r="455" fill="${moonlight}"/>
    <path d="${meridians}${parallels}" clip-path="url(#moon)" stroke="${space}" stroke-width="1.6" opacity=".55"/>
    <g fill="#CFC4A2"><circle cx="132" cy="640" r="34"/><circle cx="500" cy="602" r="20"/><circle cx="452" cy="700" r="12"/></g>`;
};

const corners = [
  [216, 540],
  [372, 540],
  [398, 626],
  [190, 626],
] as const;

/** A surveyed plot with a flag at every corner. */
const plot = () => {
  const flags = corners.map(
    ([x, y]) =>
      `<path d="M${x} ${y}v-44" stroke="${space}" stroke-width="5"/><path d="M${x} ${y - 44}h26l-8 9 8 9h-26Z" fill="#D7261B"/>`,
  );
  return `<path d="M${corners.join('L')}Z" fill="${orange}" stroke="${space}" stroke-width="4"/>${flags.join('')}`;
};

const heading = { face: 'devanagari', axes: { wght: 800, wdth: 84 }, size: 168, x: 40 } as const;

export const chaandParPlot = poster('Chaand Par Plot', () => [
  ground(space),
  `<g fill="${moonlight}">${stars}</g>`,
  earth,
  moon(),
  plot(),
  drawLettering('चाँद पर', { ...heading, y: 222, fill: moonlight }),
  drawLettering('प्लॉट', { ...heading, y: 398, fill: orange }),
  drawLettering('CHAAND PAR PLOT', {
    face: 'archivo',
    axes: { wght: 800, wdth: 62 },
    size: 66,
    tracking: 1,
    x: 300,
    y: 790,
    anchor: 'middle',
    fill: space,
  }),
  caption('1,200 sq ft. Clear title. No air.', 300, 836, { fill: space, anchor: 'middle' }),
]);
