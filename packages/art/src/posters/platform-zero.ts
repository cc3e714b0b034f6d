import { drawLettering, repeat } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const yellow = '#FFD21F';
const black = '#16140F';
const red = '#D7261B';

const hazard = `<path d="${repeat(11, (stripe) => `M${stripe * 64 - 40} 0h32l-70 70h-32Z`)}M0 70h600v6h-600z" fill="${black}"/>`;

/** A tunnel that is also a nought. */
const tunnel = () => {
  const rings = repeat(9, (ring) => {
    const thin = ring % 2 === 1;
    const radii = `rx="${122 + ring * 12}" ry="${Math.round(190 + ring * 10.6)}"`;
    return `<ellipse cx="300" cy="400" ${radii} stroke-width="${thin ? 1 : 2.2}" opacity="${thin ? 0.5 : 0.9}"/>`;
  });
  return `<ellipse cx="300" cy="400" rx="228" ry="288" fill="${black}"/><ellipse cx="300" cy="400" rx="106" ry="176" fill="${yellow}"/>
    <g fill="none" stroke="${yellow}">${rings}</g>`;
};

const track = () => {
  const sleepers = repeat(6, (sleeper) => {
    const half = 28 + sleeper * 4.5;
    return `<path d="M${300 - half} ${452 + sleeper * 23}h${half * 2}" stroke-width="${4 + sleeper}"/>`;
  });
  return `<path d="M262 576L292 400h16L338 576Z" fill="${black}"/><g stroke="${black}">${sleepers}</g>`;
};

const signal = `<circle cx="300" cy="330" r="36" fill="${red}"/><circle cx="300" cy="330" r="50" fill="none" stroke="${red}" stroke-width="3"/>`;

const nameboard = `<g fill="none" stroke="${black}"><path d="M36 716h528v148h-528z" stroke-width="5"/><path d="M36 784H564" stroke-width="3"/></g>`;

export const platformZero = poster('Platform Zero', () => [
  ground(yellow),
  hazard,
  tunnel(),
  track(),
  signal,
  nameboard,
  drawLettering('ప్లాట్‌ఫామ్ జీరో', {
    face: 'telugu',
    axes: { wght: 700, wdth: 90 },
    size: 50,
    x: 300,
    y: 766,
    anchor: 'middle',
    fill: black,
  }),
  drawLettering('PLATFORM ZERO', {
    face: 'archivo',
    axes: { wght: 900, wdth: 72 },
    size: 64,
    tracking: 1,
    x: 300,
    y: 847,
    anchor: 'middle',
    fill: black,
  }),
  caption('It is not on any timetable', 300, 888, { fill: black, anchor: 'middle', size: 17 }),
]);
