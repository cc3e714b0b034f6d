import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const night = '#14153C';
const bone = '#FFF6E2';
const sky = '#2B6E96';
const red = '#D62F20';

const stampLeft = 70;
const stampTop = 66;
const across = 18;
const down = 22;
const tooth = 25.5;

/** Perforations: half circles bitten out of all four edges. */
const bites = (count: number, dx: number, dy: number) =>
  repeat(count, () => `l${dx * 6} ${dy * 6}a6.75 6.75 0 0 0 ${dx * 13.5} ${dy * 13.5}l${dx * 6} ${dy * 6}`);

const stamp = `<path d="M${stampLeft} ${stampTop}${bites(across, 1, 0)}${bites(down, 0, 1)}${bites(across, -1, 0)}${bites(down, 0, -1)}Z" fill="${bone}"/>`;

const width = across * tooth;
const height = down * tooth;
const inset = 36;

const view = () => {
  const [left, top] = [stampLeft + inset, stampTop + inset];
  const [wide, tall] = [width - inset * 2, height - inset * 2];
  return `<clipPath id="view"><path d="M${left} ${top}h${wide}v${tall}h${-wide}z"/></clipPath><g clip-path="url(#view)">
    <path d="M${left} ${top}h${wide}v${tall}h${-wide}z" fill="${sky}"/><circle cx="398" cy="212" r="76" fill="${bone}"/><circle cx="366" cy="196" r="72" fill="${sky}"/>
    <path d="M60 470L210 300L330 430L420 350L580 500V700H60Z" fill="#1F4F6E"/><path d="M60 540Q260 440 560 560V700H60Z" fill="${night}"/>
    <g fill="${bone}">${repeat(16, (star) => `<circle cx="${120 + ((star * 83) % 380)}" cy="${126 + ((star * 47) % 170)}" r="${star % 3 ? 1.6 : 2.6}"/>`)}</g></g>`;
};

/** The letter flies before the moon like an owl. */
const letter = `<g transform="translate(262 330) rotate(-11)"><path d="M-96-58h192v116h-192z" fill="${bone}"/>
  <path d="M-96-58L0 14L96-58M-96 58L-24-4M96 58L24-4" fill="none" stroke="${night}" stroke-width="5"/><circle cx="0" cy="12" r="17" fill="${red}"/></g>`;

const cancellation = async () => {
  const lines = repeat(
    5,
    (row) => `M24 ${528 + row * 28}${repeat(7, (wave) => `q22 ${wave % 2 ? 20 : -20} 44 0`)}`,
  );
  const time = await drawLettering('02.15', {
    face: 'archivo',
    axes: { wght: 800, wdth: 80 },
    size: 62,
    x: 448,
    y: 608,
    anchor: 'middle',
    fill: red,
  });
  return `<g fill="none" stroke="${red}" stroke-width="6"><path d="${lines}"/><circle cx="448" cy="586" r="112"/><circle cx="448" cy="586" r="90"/></g>${time}`;
};

export const raatKiDaak = poster('Raat Ki Daak', () => [
  ground(night),
  stamp,
  view(),
  letter,
  cancellation(),
  drawLettering('रात की डाक', {
    face: 'devanagari',
    axes: { wght: 500, wdth: 100 },
    size: 118,
    x: 300,
    y: 802,
    anchor: 'middle',
    fill: bone,
  }),
  caption('Raat Ki Daak', 44, 868, { fill: '#F2A08F' }),
  caption('Delivered before it is written', 556, 868, { fill: bone, anchor: 'end' }),
]);
