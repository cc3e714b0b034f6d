import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const velvet = '#4B0D18';
const screenLight = '#FBEBC8';
const amber = '#F2A33A';

const curtains = repeat(9, (fold) => `M${fold * 36} 0h18v430h-18zM${582 - fold * 36} 0h18v430h-18z`);

const screen = `<path d="${curtains}" fill="#6E1421"/><path d="M84 96H516V420H84Z" fill="${screenLight}"/>
  <path d="M96 108H504V408H96Z" fill="none" stroke="${velvet}" stroke-width="2"/><path d="M84 420L-140 900H740L516 420Z" fill="#5B111D"/>`;

const round = (value: number) => Math.round(value * 10) / 10;

/** The only ticket sold: row three, seat three. */
const sold = (row: number, place: number) => row === 3 && place === 3;

const seat = (row: number, place: number, places: number) => {
  const scale = 1 + row * 0.16;
  const x = 300 + (place - (places - 1) / 2) * 112 * scale;
  const top = 500 + row * 78 + 34 * scale;
  const half = round(42 * scale);
  const fill = sold(row, place) ? amber : ['#A8232F', '#8F1B2B'][row % 2];
  const back = `M${round(x - half)} ${round(top + 36 * scale)}V${round(top)}a${half} ${round(38 * scale)} 0 0 1 ${half * 2} 0v${round(36 * scale)}Z`;
  return `<path d="${back}" fill="${fill}"/>`;
};

/** Rows stand closer to us, so wider, towards the foot of the poster. */
const seats = repeat(6, (row) => {
  const places = 6 + (row % 2);
  return repeat(places, (place) => seat(row, place, places));
});

const display = {
  face: 'fraunces',
  axes: { wght: 900, opsz: 144, SOFT: 0, WONK: 1 },
  x: 300,
  anchor: 'middle',
  fill: velvet,
} as const;

export const bijliTalkies = poster('Bijli Talkies', () => [
  ground(velvet),
  screen,
  drawLettering('Bijli', { ...display, size: 168, tracking: -4, y: 244 }),
  drawLettering('Talkies', { ...display, size: 116, tracking: -3, y: 352 }),
  `<g stroke="${velvet}" stroke-width="4">${seats}</g><path d="M0 806h600v94h-600z" fill="#1B0609"/>`,
  drawLettering('LAST SHOW 9.30', {
    face: 'archivo',
    axes: { wght: 800, wdth: 62 },
    size: 54,
    tracking: 1,
    x: 36,
    y: 872,
    fill: amber,
  }),
  caption('A film in Marathi', 564, 848, { fill: screenLight, anchor: 'end' }),
  caption('One ticket sold', 564, 874, { fill: screenLight, anchor: 'end' }),
]);
