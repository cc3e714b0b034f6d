import { drawLettering } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const dust = '#E99B6E';
const earth = '#D97B4A';
const black = '#1C120D';
const white = '#FDF3E1';
const yellow = '#F2B90F';

/** A milestone at evening, its shadow longer than the road that is left. */
const milestone = `<path d="M0 650h600v250h-600z" fill="${earth}"/><path d="M468 200L600 372V706L468 780Z" fill="${black}"/>
  <path d="M132 780V316a168 168 0 0 1 336 0V780Z" fill="${white}"/><path d="M132 346V316a168 168 0 0 1 336 0V346Z" fill="${yellow}"/>
  <path d="M0 778h600v8h-600z" fill="${black}"/>`;

const wires = `<path d="M44 66H556M44 84H556" stroke="${black}" stroke-width="4"/>`;

export const shunyaMail = poster('Shunya Mail', () => [
  ground(dust),
  wires,
  milestone,
  drawLettering('शून्य मैल', {
    face: 'devanagari',
    axes: { wght: 700, wdth: 84 },
    size: 80,
    x: 300,
    y: 302,
    anchor: 'middle',
    fill: black,
  }),
  drawLettering('0', {
    face: 'archivo',
    axes: { wght: 900, wdth: 110 },
    size: 470,
    x: 300,
    y: 742,
    anchor: 'middle',
    fill: black,
  }),
  drawLettering('SHUNYA', {
    face: 'archivo',
    axes: { wght: 800, wdth: 70 },
    size: 74,
    x: 40,
    y: 862,
    fill: black,
  }),
  drawLettering('MAIL', {
    face: 'archivo',
    axes: { wght: 800, wdth: 120 },
    size: 74,
    x: 560,
    y: 862,
    anchor: 'end',
    fill: white,
  }),
  caption('You have arrived. Now walk back.', 300, 888, { fill: black, anchor: 'middle', size: 16 }),
]);
