import { outlineText, type Setting } from '../lettering/outline.ts';
import { createSvg, repeat } from '../lettering/svg.ts';

interface Mark {
  name: string;
  setting: Setting;
  baseline: number;
  /** The emblem, and where it ends on the right. */
  emblem: string;
  emblemWidth: number;
}

const shape = (data: string) => `<path fill-rule="evenodd" d="${data}"/>`;

const bricolage = (size: number, wght: number, wdth = 75, opsz = 96): Setting => ({
  face: 'bricolage',
  size,
  axes: { wght, wdth, opsz },
});
const archivo = (size: number, wght: number, wdth: number, tracking = 0): Setting => ({
  face: 'archivo',
  size,
  axes: { wght, wdth },
  tracking,
});
const anybody = (size: number, wght: number, wdth: number, tracking = 0): Setting => ({
  face: 'anybody',
  size,
  axes: { wght, wdth },
  tracking,
});
const fraunces = (size: number, wght: number, opsz: number, SOFT: number, WONK: number): Setting => ({
  face: 'fraunces',
  size,
  axes: { wght, opsz, SOFT, WONK },
});
const newsreader = (size: number, wght: number, opsz: number): Setting => ({
  face: 'newsreader',
  size,
  axes: { wght, opsz },
});
const instrument = (size: number, wght: number): Setting => ({
  face: 'instrument',
  size,
  axes: { wght, wdth: 100 },
});

/** Seats of a third row with one of them taken. */
const seats = repeat(3, (row) =>
  repeat(5, (seat) =>
    row === 2 && seat === 2 ? '' : `<circle cx="${5 + seat * 7.5}" cy="${11 + row * 9}" r="2.7"/>`,
  ),
);

/** Sample marks of houses that do not exist; an operator puts its partners' own in their place. */
const partners: readonly Mark[] = [
  {
    name: 'Northlight',
    setting: bricolage(27, 700),
    baseline: 28.5,
    emblem: shape('M2 30A16 16 0 0 1 34 30ZM2 34H34V36.5H2Z'),
    emblemWidth: 36,
  },
  {
    name: 'TWO REEL',
    setting: archivo(20, 800, 100, 1),
    baseline: 27,
    emblem:
      shape('M11 8a11.5 11.5 0 1 0 .01 0ZM11 15a4.5 4.5 0 1 1-.01 0Z') +
      shape('M29 16a8 8 0 1 0 .01 0ZM29 21a3 3 0 1 1-.01 0Z'),
    emblemWidth: 38,
  },
  {
    name: 'Saptak+',
    setting: newsreader(27, 600, 40),
    baseline: 28.5,
    emblem: shape('M2 6H6V34H2ZM8 10H12V34H8ZM14 14H18V34H14ZM20 18H24V34H20ZM26 22H30V34H26Z'),
    emblemWidth: 31,
  },
  {
    name: 'meridian lane',
    setting: instrument(25, 700),
    baseline: 28.5,
    emblem: shape('M18 4a16 16 0 1 0 .01 0ZM18 7c-4 3-6 8-6 13s2 10 6 13c4-3 6-8 6-13s-2-10-6-13Z'),
    emblemWidth: 35,
  },
  {
    name: 'KINARA STEPS',
    setting: archivo(22, 900, 80, 1),
    baseline: 28,
    emblem: shape('M2 28H12V20H22V12H32V6H36V16H26V24H16V32H2Z'),
    emblemWidth: 37,
  },
  {
    name: 'Longshot Yard',
    setting: anybody(21, 800, 110),
    baseline: 27.5,
    emblem: shape('M2 8H42V32H2ZM5 11V29H39V11Z') + shape('M20 17H24V23H20Z'),
    emblemWidth: 43,
  },
  {
    name: 'Parda Nine',
    setting: fraunces(30, 800, 144, 0, 0),
    baseline: 30,
    emblem: shape(
      'M2 6H34V10H2ZM2 12C2 22 3 28 6 34H10C8 26 8 20 9 12ZM13 12V34H16V12ZM20 12V34H23V12ZM34 12C34 22 33 28 30 34H26C28 26 28 20 27 12Z',
    ),
    emblemWidth: 35,
  },
  {
    name: 'aangan four',
    setting: archivo(25, 600, 110, -0.5),
    baseline: 28,
    emblem: shape('M2 4H34V36H2ZM8 10V30H28V10Z') + shape('M13 15H23V25H13Z'),
    emblemWidth: 35,
  },
  {
    name: 'Third Row',
    setting: bricolage(24, 500, 100, 24),
    baseline: 28.5,
    emblem: seats + shape('M16.6 25.6h6.8v6.8h-6.8Z'),
    emblemWidth: 39,
  },
  {
    name: 'KITE STREET',
    setting: archivo(27, 800, 62, 1),
    baseline: 29,
    emblem: shape('M16 2L30 18L16 34L2 18Z') + shape('M16 34l-4 5h8Z'),
    emblemWidth: 31,
  },
  {
    name: 'Monsoon Ledger',
    setting: instrument(23, 600),
    baseline: 28.5,
    emblem: repeat(5, (drop) => shape(`M${2 + drop * 7} 34L${12 + drop * 7} 6h3.4L${5.4 + drop * 7} 34Z`)),
    emblemWidth: 44,
  },
  {
    name: 'SLOW LUMEN',
    setting: anybody(20, 500, 140, 2),
    baseline: 27.5,
    emblem: shape('M2 20L32 5V35Z') + shape('M35 5h3v30h-3Z'),
    emblemWidth: 39,
  },
  {
    name: 'nukkad & co',
    setting: fraunces(28, 600, 30, 100, 1),
    baseline: 28.5,
    emblem: shape('M2 4H34V14H12V36H2Z') + shape('M18 20H34V36H18Z'),
    emblemWidth: 35,
  },
  {
    name: 'Offbeat Wireless',
    setting: newsreader(25, 500, 20),
    baseline: 28.5,
    emblem:
      shape('M18 4a16 16 0 1 0 .01 0ZM18 7.5a12.5 12.5 0 1 1-.01 0Z') +
      shape('M18 10.5a9.5 9.5 0 1 0 .01 0ZM18 13a7 7 0 1 1-.01 0Z') +
      '<circle cx="18" cy="20" r="3.2"/>',
    emblemWidth: 35,
  },
];

const gap = 10;

const draw = async ({ name, setting, baseline, emblem, emblemWidth }: Mark) => {
  const left = emblemWidth + gap;
  const { path, width } = await outlineText(name, setting, { x: left, y: baseline });
  const box = [0, 0, Math.ceil(left + width), 40] as const;
  return createSvg(
    { box, title: `${name} (sample mark)` },
    `<g fill="currentColor">${emblem}<path d="${path}"/></g>`,
  );
};

const nameOf = (index: number) => `partner-${String(index + 1).padStart(2, '0')}`;

export const partnerMarks = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(partners.map(async (mark, index) => [nameOf(index), await draw(mark)] as const)),
  );
