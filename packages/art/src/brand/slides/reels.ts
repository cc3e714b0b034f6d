import type { Language } from '@cinvoice/contract/spoken-languages';
import { repeat, toCirclePoint } from '../../lettering/svg.ts';
import { ink, paper } from '../palette.ts';
import { drawHeadline, drawText } from '../typesetting.ts';

const ground = '#F4B223';
const red = '#DB3320';

type Point = readonly [number, number];

const reel = (centre: Point, radius: number, turned: number) => {
  const [x, y] = centre;
  const windows = repeat(5, (index) => {
    const [cx, cy] = toCirclePoint(centre, radius * 0.6, index * 72 + turned);
    return `<circle cx="${cx}" cy="${cy}" r="${radius * 0.235}" fill="${ground}"/>`;
  });
  const turns = repeat(
    7,
    (turn) =>
      `<circle cx="${x}" cy="${y}" r="${radius - 10 - turn * 5}" fill="none" stroke="${ground}" opacity=".5"/>`,
  );
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>${turns}${windows}
    <circle cx="${x}" cy="${y}" r="${radius * 0.13}" fill="${ground}"/><circle cx="${x}" cy="${y}" r="${radius * 0.05}" fill="${red}"/>`;
};

/** A film is let more than once: each frame is one more time that it earns. */
const windows = [
  { window: 'first', year: '2024' },
  { window: 'second', year: '2026' },
  { window: 'lease', year: '2028' },
  { window: 'again', year: '2031' },
] as const;

type Words = Readonly<Record<(typeof windows)[number]['window'], string>>;

const words: Readonly<Record<Language, Words>> = {
  en: { first: 'First window', second: 'Second window', lease: 'Lease', again: 'And again' },
  hi: { first: 'पहली विंडो', second: 'दूसरी विंडो', lease: 'लीज़', again: 'और फिर से' },
};

const strip = { top: 396, height: 190, frame: 250, left: -30 };

const film = async (said: Words) => {
  const frames = await Promise.all(
    windows.map(async ({ window, year }, index) => {
      const left = strip.left + 18 + index * strip.frame;
      const top = strip.top + 30;
      const texts = await Promise.all([
        drawText(said[window], left + 18, top + 40, { size: 21, fill: ink, weight: 600 }),
        drawHeadline(year, left + 18, top + 108, { size: 72, fill: index === 3 ? red : ink }),
      ]);
      return `<path d="M${left} ${top}h${strip.frame - 14}v${strip.height - 60}h${14 - strip.frame}z" fill="${paper}"/>${texts.join('')}`;
    }),
  );
  const holes = [strip.top + 8, strip.top + strip.height - 22]
    .map((y) => repeat(48, (index) => `M${strip.left + 6 + index * 26} ${y}h13v14h-13z`))
    .join('');
  return `<path d="M${strip.left - 400} ${strip.top}H1500v${strip.height}H${strip.left - 400}Z" fill="${ink}"/><path d="${holes}" fill="${ground}"/>${frames.join('')}`;
};

/** Slide 4: the film runs from one reel to the other, and each window in it earns. */
export const reelScene = async (language: Language): Promise<string> =>
  `<path d="M-400-400H1400V1200H-400Z" fill="${ground}"/>
  ${reel([690, 190], 262, 12)}${reel([196, 236], 172, 40)}
  <g transform="rotate(-5 460 490)">${await film(words[language])}</g>`;
