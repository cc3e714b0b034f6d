import type { Language } from '@cinvoice/contract/spoken-languages';
import { repeat } from '../../lettering/svg.ts';
import { ink, paper } from '../palette.ts';
import { drawHeadline, drawText } from '../typesetting.ts';

const ground = '#1F4E94';
const water = '#173C73';
const moon = '#F2A33A';

const floor = 610;
const arch = { width: 142, apart: 168, left: 66 };
/** The cumulative shares of the sources of money; the last one closes the budget. */
const sources = [
  { source: 'own', top: 430, fill: '#A3B4D0' },
  { source: 'preSale', top: 348, fill: '#BECADC' },
  { source: 'music', top: 284, fill: '#DBE0E3' },
  { source: 'licence', top: 206, fill: paper },
] as const;
const budget = 132;

type Words = Readonly<Record<(typeof sources)[number]['source'] | 'gap' | 'budget', string>>;

const words: Readonly<Record<Language, Words>> = {
  en: {
    own: 'Own money',
    preSale: 'Pre-sale',
    music: 'Music',
    licence: 'Licence',
    gap: 'The gap',
    budget: 'The budget',
  },
  hi: {
    own: 'अपना पैसा',
    preSale: 'प्री-सेल',
    music: 'संगीत',
    licence: 'लाइसेंस',
    gap: 'कमी',
    budget: 'बजट',
  },
};

const outline = (index: number, top: number, inset: number) => {
  const [left, width] = [arch.left + index * arch.apart + inset, arch.width - 2 * inset];
  return `M${left} ${floor}V${top + inset + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${floor}`;
};

const pillar = (index: number, top: number, fill: string) => {
  const mouldings = [10, 20].map((inset) => outline(index, top, inset)).join('');
  return `<path d="${outline(index, top, 0)}Z" fill="${fill}"/><path d="${mouldings}" fill="none" stroke="${ground}" stroke-width="2" opacity=".55"/>`;
};

const ripples = () =>
  repeat(6, (row) =>
    repeat(5, (index) => {
      const left = arch.left + index * arch.apart + row * 9;
      return `<path d="M${left} ${floor + 22 + row * 22}h${arch.width - row * 18}" stroke="${index === 4 ? moon : paper}" opacity="${(0.5 - row * 0.07).toFixed(2)}"/>`;
    }),
  );

/** A camera on the last pillar that stands, turned to the one that is missing. */
const camera = () =>
  `<g transform="translate(641 206)" stroke="${ink}" stroke-width="5" fill="none"><path d="M0-44L-34 6M0-44L34 6M0-44V2"/></g>
  <g transform="translate(641 206)" fill="${ink}"><path d="M-34-86H30V-44H-34ZM30-76L58-88V-42L30-54Z"/><circle cx="-20" cy="-104" r="19"/><circle cx="18" cy="-108" r="23"/>
  <circle cx="-20" cy="-104" r="6" fill="${ground}"/><circle cx="18" cy="-108" r="7" fill="${ground}"/></g>`;

/** Slide 3: four sources of money stand; the last arch, lit, closes the gap. */
export const archScene = async (language: Language): Promise<string> => {
  const said = words[language];
  const names = await Promise.all([
    ...sources.map(({ source }, index) =>
      drawText(said[source], arch.left + index * arch.apart + arch.width / 2, floor - 24, {
        size: 21,
        fill: ink,
        weight: 600,
        anchor: 'middle',
      }),
    ),
    drawHeadline(said.gap, arch.left + 4 * arch.apart + arch.width / 2, floor - 24, {
      size: 40,
      fill: ink,
      anchor: 'middle',
    }),
    drawHeadline(said.budget, arch.left + 4 * arch.apart + arch.width / 2, budget - 20, {
      size: 36,
      fill: paper,
      anchor: 'middle',
    }),
  ]);
  const standing = sources.map(({ top, fill }, index) => pillar(index, top, fill)).join('');
  return `<path d="M-400-400H1400V1200H-400Z" fill="${ground}"/><path d="M-400 ${floor}H1400V1200H-400Z" fill="${water}"/>
  <path d="M-400 ${budget}H1400" stroke="${paper}" stroke-width="3" stroke-dasharray="4 10"/>
  ${standing}${pillar(4, budget, moon)}<path d="M-400 ${floor}H1400" stroke="${ink}" stroke-width="4"/>
  <g stroke-width="5">${ripples()}</g>${camera()}${names.join('')}`;
};
