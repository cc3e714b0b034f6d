import { createSvg, repeat, toCirclePoint } from '../lettering/svg.ts';
import { ink, lamp, paper } from './palette.ts';

const box = [0, 0, 160, 90] as const;

const ground = (fill: string) => `<rect width="160" height="90" fill="${fill}"/>`;

const projector = `${ground(ink)}<path d="M22 60L88 10V82Z" fill="#57493A"/><path d="M88 10H160V82H88Z" fill="${paper}"/>
  <path d="${repeat(6, (row) => `M98 ${26 + row * 9}H152`)}" stroke="${ink}"/><path d="M12 52H22V68H12Z" fill="${lamp}"/>`;

const ticket = `${ground('#DB3320')}<path d="M24 20H104V34A8 8 0 0 0 104 50V70H24ZM112 20H140V70H112V50A8 8 0 0 0 112 34Z" fill="${paper}"/>
  <path d="M36 34H84M36 44H84M36 54H66" stroke="${ink}" stroke-width="2"/><path d="M126 30V60" stroke="${ink}" stroke-width="2" stroke-dasharray="3 3"/>`;

const arches =
  ground('#1F4E94') +
  repeat(5, (index) => {
    const [left, top] = [18 + index * 26, 52 - index * 8];
    const fill = index === 4 ? '#F2A33A' : paper;
    return `<path d="M${left} 90V${top}a10 10 0 0 1 20 0V90Z" fill="${fill}" opacity="${(0.45 + index * 0.13).toFixed(2)}"/>`;
  });

const spool = (centre: readonly [number, number], radius: number, hole: number) => {
  const holes = repeat(5, (index) => {
    const [x, y] = toCirclePoint(centre, radius * 0.6, index * 72);
    return `<circle cx="${x}" cy="${y}" r="${hole}" fill="${ink}"/>`;
  });
  return `<circle cx="${centre[0]}" cy="${centre[1]}" r="${radius}"/>${holes}`;
};

const reels = `${ground('#F4B223')}<g fill="none" stroke="${ink}" stroke-width="2">${spool([56, 45], 30, 7)}${spool([112, 53], 22, 5)}
  <path d="M56 15H118A22 22 0 0 1 134 53"/></g>`;

/** Small pictures on the banner's tabs, one for each slide. */
export const frames = () => ({
  'frame-1': createSvg({ box, title: 'A projector' }, projector),
  'frame-2': createSvg({ box, title: 'A ticket' }, ticket),
  'frame-3': createSvg({ box, title: 'Five arches, the last one lit' }, arches),
  'frame-4': createSvg({ box, title: 'Two reels and the film between them' }, reels),
});
