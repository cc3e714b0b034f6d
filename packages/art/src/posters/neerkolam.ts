import { drawLettering } from '../lettering/svg.ts';
import { caption, ground, poster } from './poster.ts';

const red = '#C8281E';
const rice = '#FFF1D6';
const yellow = '#F9C22E';

const pitch = 60;
const reach = 4;
const centre = { x: 300, y: 336 };

interface Dot {
  column: number;
  row: number;
}

const span = Array.from({ length: reach * 2 + 1 }, (_, index) => index - reach);
const within = ({ column, row }: Dot) => Math.abs(column) + Math.abs(row) <= reach;
const dots = span.flatMap((row) => span.map((column) => ({ column, row }))).filter(within);

/** East, south, west, north: clockwise, as angles grow on paper. */
const directions = [
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: -1, row: 0 },
  { column: 0, row: -1 },
];

/** Every stretch of the line between two crossings touches this circle around its dot. */
const bend = pitch * Math.SQRT1_2 * 0.5;

const at = ({ column, row }: Dot, quarters: number, distance: number) => {
  const angle = (quarters * Math.PI) / 2;
  const x = centre.x + column * pitch + distance * Math.cos(angle);
  const y = centre.y + row * pitch + distance * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** From one crossing round the dot to the next, clockwise over as many quarters as lie between them. */
const stretch = (dot: Dot, from: number, quarters: number) => {
  const long = quarters > 2.5 ? 1 : 0;
  const arc = `A${bend} ${bend} 0 ${long} 1 ${at(dot, from + quarters - 0.5, bend)}`;
  return `M${at(dot, from, pitch / 2)}L${at(dot, from + 0.5, bend)}${arc}L${at(dot, from + quarters, pitch / 2)}`;
};

/** The line crosses itself half way to every neighbour and goes round wherever there is none. */
const around = (dot: Dot) => {
  const open = directions.flatMap(({ column, row }, quarter) =>
    within({ column: dot.column + column, row: dot.row + row }) ? [quarter] : [],
  );
  return open
    .map((quarter, index) => {
      const next = open[(index + 1) % open.length] ?? quarter;
      return stretch(dot, quarter, (next - quarter + 4) % 4 || 4);
    })
    .join('');
};

const riceDots = (fill: string, radius: number) =>
  dots
    .map(
      (dot) =>
        `<circle cx="${centre.x + dot.column * pitch}" cy="${centre.y + dot.row * pitch}" r="${radius}" fill="${fill}"/>`,
    )
    .join('');

export const neerkolam = poster('Neerkolam', () => [
  ground(red),
  `<path d="${dots.map(around).join('')}" fill="none" stroke="${rice}" stroke-width="6" stroke-linecap="round"/>`,
  riceDots(yellow, 6),
  drawLettering('நீர்க்கோலம்', {
    face: 'tamil',
    axes: { wght: 800, wdth: 84 },
    size: 100,
    x: 300,
    y: 752,
    anchor: 'middle',
    fill: rice,
  }),
  drawLettering('NEERKOLAM', {
    face: 'anybody',
    axes: { wght: 800, wdth: 130 },
    size: 50,
    x: 300,
    y: 826,
    anchor: 'middle',
    fill: yellow,
  }),
  caption('Drawn in water at a quarter past four', 300, 868, { fill: rice, anchor: 'middle' }),
]);
