import { drawLettering } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const red = '#DB3320';
const pink = '#F5A39B';
const black = '#17130F';
const bone = '#FBF3E6';

const kite = `<g transform="translate(404 206) rotate(18)"><path d="M0-150L118 0 0 150-118 0Z" fill="${black}"/><path d="M0-150L118 0H-118Z" fill="#2B4FD0"/>
  <path d="M0-150V150M-118 0Q0-70 118 0" fill="none" stroke="${bone}" stroke-width="5"/><path d="M0 150l-26 52h52Z" fill="${bone}"/></g>`;

const title = () =>
  drawLettering('MANJHA', {
    face: 'archivo',
    axes: { wght: 900, wdth: 62 },
    size: 168,
    tracking: -2,
    x: 300,
    y: 603,
    anchor: 'middle',
    fill: black,
  });

/** The glass-coated string cuts the word in two, and the halves slip. */
const cutTitle = async () => {
  const word = await title();
  return `<clipPath id="above"><path d="M0 0H600V486L0 600Z"/></clipPath><clipPath id="below"><path d="M0 600L600 486V900H0Z"/></clipPath>
    <g clip-path="url(#above)"><g transform="translate(-10 -6)">${word}</g></g>
    <g clip-path="url(#below)"><g transform="translate(12 8)">${word}</g></g>`;
};

const string = `<g stroke="${bone}"><path d="M0 600L600 486" stroke-width="3.5"/><path d="M600 486L372 322" stroke-width="2"/></g>`;

export const manjhaLine = poster('Manjha Line', () => [
  ground(red),
  `<path d="M0 0H600V250L0 560Z" fill="${pink}"/>`,
  kite,
  cutTitle(),
  string,
  drawLettering('LINE', {
    face: 'archivo',
    axes: { wght: 900, wdth: 125 },
    size: 158,
    x: 40,
    y: 786,
    fill: bone,
  }),
  caption('A crime series from the rooftops', 44, 858, { fill: bone }),
  caption('Marathi', 556, 858, { fill: bone, anchor: 'end' }),
]);
