import { createSvg, repeat, toCirclePoint } from '../lettering/svg.ts';
import { ink, lamp, paper, stamp } from './palette.ts';

const box = [0, 0, 640, 240] as const;

const ground = (fill: string) => `<path d="M0 0H640V240H0Z" fill="${fill}"/>`;

const tin = '#CFC5B2';
const metal = '#8A7C6C';
const wall = '#332A22';
const brick = '#221C17';

const reel = (centre: readonly [number, number], radius: number, fill: string, holes: string) => {
  const windows = repeat(5, (index) => {
    const [x, y] = toCirclePoint(centre, radius * 0.58, index * 72);
    return `<circle cx="${x}" cy="${y}" r="${radius * 0.22}" fill="${holes}"/>`;
  });
  const [x, y] = centre;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>${windows}<circle cx="${x}" cy="${y}" r="${radius * 0.1}" fill="${holes}"/>`;
};

/** A strip of film that runs level. */
const film = (left: number, right: number, top: number) => {
  const count = Math.floor((right - left) / 16);
  const holes = repeat(count, (hole) => {
    const x = left + 4 + hole * 16;
    return `M${x} ${top + 5}h8v6h-8zM${x} ${top + 47}h8v6h-8z`;
  });
  const pictures = repeat(
    Math.floor(count / 4),
    (index) => `M${left + 4 + index * 64} ${top + 17}h56v24h-56z`,
  );
  return `<path d="M${left} ${top}H${right}V${top + 58}H${left}Z" fill="${tin}"/><path d="${holes}" fill="${ink}"/><path d="${pictures}" fill="${metal}"/>`;
};

const ticket = (x: number, y: number, angle: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0H92V19A9 9 0 0 0 92 37V56H0V37A9 9 0 0 0 0 19Z" fill="${lamp}"/>
  <path d="M68 6V50" stroke="${ink}" stroke-width="2" stroke-dasharray="3 4"/><path d="M16 18H52M16 28H52M16 38H38" stroke="${ink}" stroke-width="3"/></g>`;

/** At the sign-in of filmmakers and investors: film goes in at one side of the box office, tickets come out at the other. */
const boxOffice = `${ground(ink)}<path d="M0 196H640V240H0Z" fill="${brick}"/>
  ${film(0, 250, 128)}
  <path d="M228 240V92A92 68 0 0 1 412 92V240Z" fill="${wall}"/><path d="M250 196V96A70 50 0 0 1 390 96V196Z" fill="${paper}"/>
  ${reel([320, 122], 50, ink, paper)}<path d="M214 196H426V214H214Z" fill="${stamp}"/>
  <path d="M292 196V182A28 22 0 0 1 348 182V196Z" fill="${ink}"/>
  ${ticket(424, 132, 8)}${ticket(508, 96, -10)}${ticket(560, 156, 5)}`;

const sheetLines = (x: number, y: number, count: number) =>
  repeat(count, (row) => `M${x} ${y + row * 16}h${row % 4 === 3 ? 92 : 152}`);

/** At the sign-in of platforms: what was submitted lies on the desk, and the stamp is about to fall. */
const readingDesk = `${ground('#1F4E94')}<path d="M0 176H640V240H0Z" fill="#17406F"/>
  <g transform="rotate(-4 180 120)"><path d="M96 44H296V260H96Z" fill="${tin}"/></g>
  <g transform="rotate(3 200 120)"><path d="M104 36H308V260H104Z" fill="${paper}"/><path d="${sheetLines(130, 74, 9)}" stroke="${ink}" stroke-width="3" opacity=".6"/>
  <path d="M112 60v4M112 128v4M112 196v4" stroke="${metal}" stroke-width="6" stroke-linecap="round"/></g>
  <g transform="rotate(5 470 170)"><path d="M374 96H566V280H374Z" fill="${paper}"/><path d="M396 124h76M396 140h54" stroke="${ink}" stroke-width="3" opacity=".6"/>
  <path d="M404 166H500V230H404Z" fill="none" stroke="${stamp}" stroke-width="5"/><path d="M428 198l18 18 34-40" fill="none" stroke="${stamp}" stroke-width="10"/></g>
  <g transform="rotate(14 560 92)"><path d="M516 128H600V156H516Z" fill="${ink}"/><path d="M544 128V74H572V128Z" fill="${lamp}"/><circle cx="558" cy="56" r="27" fill="${lamp}"/></g>`;

const SHELVES = 3;
const CANS = 9;

/** The can that somebody looks into, by shelf and place. */
const isOpen = (shelf: number, place: number): boolean => shelf === 1 && place === 5;

const shelf = (row: number) => {
  const floor = 78 + row * 74;
  const cans = repeat(CANS, (place) => {
    const centre = [48 + place * 68, floor - 30] as const;
    if (isOpen(row, place)) return '';
    return `<circle cx="${centre[0]}" cy="${centre[1]}" r="29" fill="${(place + row) % 3 === 0 ? metal : '#57493A'}"/><circle cx="${centre[0]}" cy="${centre[1]}" r="20" fill="none" stroke="${wall}" stroke-width="3"/>`;
  });
  return `<path d="M0 ${floor}H640V${floor + 8}H0Z" fill="${wall}"/>${cans}`;
};

/** At the sign-in of admins: the store of films, and the one can that is open. */
const filmStore = `${ground(ink)}${repeat(SHELVES, shelf)}<circle cx="388" cy="122" r="46" fill="${brick}"/>${reel([388, 122], 40, lamp, ink)}`;

/** Drawings of the sign-ins, without words. */
export const signInArt = () => ({
  'box-office': createSvg({ box, title: 'A box office: film goes in, tickets come out' }, boxOffice),
  'reading-desk': createSvg({ box, title: 'A script on a desk, and a stamp above it' }, readingDesk),
  'film-store': createSvg({ box, title: 'Shelves of film cans, one of them open' }, filmStore),
});
