import type { Language } from '@cinvoice/contract/spoken-languages';
import { repeat } from '../../lettering/svg.ts';
import { ink, lamp, paper, stamp } from '../palette.ts';
import { drawHeadline, drawRupees, drawText } from '../typesetting.ts';

const ground = '#DB3320';
const taken = '#B4261A';

/** The invoice is cut into three columns of five. */
const cell = { width: 190, height: 150 };
const columns = 3;
const rows = 5;
const width = cell.width * columns;
const height = cell.height * rows;

/** Left and top of the tickets that somebody holds already. */
const gone = [
  [0, 2],
  [0, 4],
  [1, 4],
] as const;

const holes = (count: number, gap: number, at: (along: number) => string) =>
  repeat(count, (index) => `<circle ${at(gap / 2 + index * gap)} r="3"/>`);

const perforations = () => {
  const across = repeat(rows - 1, (row) =>
    holes(width / 10, 10, (x) => `cx="${x}" cy="${(row + 1) * cell.height}"`),
  );
  const down = repeat(columns - 1, (column) =>
    holes(height / 10, 10, (y) => `cx="${(column + 1) * cell.width}" cy="${y}"`),
  );
  const notches = repeat(rows - 1, (row) =>
    [0, width].map((x) => `<circle cx="${x}" cy="${(row + 1) * cell.height}" r="11"/>`).join(''),
  );
  return `<g fill="${ground}">${across}${down}${notches}</g>`;
};

interface Words {
  title: string;
  /** Size and baseline of the title, whose signs must fit on the sheet. */
  titleSize: number;
  titleLine: number;
  number: string;
  payer: string;
  due: string;
  lines: readonly (readonly [label: string, amount: string])[];
  total: string;
  part: string;
  pay: string;
  get: string;
  days: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Tax invoice',
    titleSize: 92,
    titleLine: 104,
    number: 'No. 118',
    payer: 'To the streaming platform',
    due: 'Due 31 March 2027',
    lines: [
      ['Licence fee, first window', '25,00,000'],
      ['Tax held back at source', '− 2,50,000'],
    ],
    total: 'To be shared',
    part: 'Your part',
    pay: 'You pay',
    get: 'You get',
    days: 'days',
  },
  hi: {
    title: 'टैक्स इनवॉइस',
    titleSize: 64,
    titleLine: 120,
    number: 'नंबर 118',
    payer: 'प्लेटफ़ॉर्म को',
    due: '31 मार्च 2027 को देय',
    lines: [
      ['लाइसेंस फ़ीस, पहली विंडो', '25,00,000'],
      ['प्लेटफ़ॉर्म का रोका हुआ कर', '− 2,50,000'],
    ],
    total: 'बाँटने की रकम',
    part: 'आपका हिस्सा',
    pay: 'आप देते हैं',
    get: 'आप पाते हैं',
    days: 'दिन',
  },
};

const invoice = async ({ title, titleSize, titleLine, number, payer, due, lines, total }: Words) => {
  const left = 34;
  const right = width - 34;
  const texts = await Promise.all([
    drawHeadline(title, left, titleLine, { size: titleSize, fill: ink }),
    drawText(number, right, 100, { size: 26, fill: ink, weight: 600, anchor: 'end' }),
    drawText(payer, left, 206, { size: 26, fill: ink, weight: 600 }),
    drawText(due, left, 254, { size: 26, fill: ink }),
    ...lines.flatMap(([label, amount], index) => [
      drawText(label, left, 350 + index * 62, { size: 26, fill: ink }),
      drawText(amount, right, 350 + index * 62, { size: 26, fill: ink, weight: 600, anchor: 'end' }),
    ]),
    drawText(total, left, 528, { size: 30, fill: ink, weight: 700 }),
    drawRupees('22,50,000', right, 528, { size: 40, fill: ink, weight: 700 }),
  ]);
  const missing = gone
    .map(([column, row]) => {
      const [x, y] = [column * cell.width, row * cell.height];
      return `<path d="M${x} ${y}h${cell.width}v${cell.height}h${-cell.width}z" fill="${taken}"/>`;
    })
    .join('');
  return `<path d="M0 0H${width}V${height}H0Z" fill="${paper}"/>
    <path d="M34 138H${right}" stroke="${ink}" stroke-width="4"/><path d="M34 286H${right}M34 374H${right}M34 462H${right}" stroke="${ink}" stroke-width="1.5" opacity=".5"/>
    <path d="M330 548H${right}M330 556H${right}" stroke="${ink}" stroke-width="3"/>${texts.join('')}${missing}${perforations()}`;
};

/** One ticket, torn off: its price is its part of the amount due, at 14 % for 120 days. */
const ticket = async ({ part, pay, get, days }: Words) => {
  const texts = await Promise.all([
    drawHeadline(part, 34, 76, { size: 60, fill: ink }),
    drawText(pay, 34, 128, { size: 22, fill: ink }),
    drawText('95,599.79', 288, 128, { size: 22, fill: ink, weight: 700, anchor: 'end' }),
    drawText(get, 34, 170, { size: 22, fill: ink }),
    drawText('1,00,000.00', 288, 170, { size: 22, fill: ink, weight: 700, anchor: 'end' }),
    drawHeadline('120', 388, 116, { size: 76, fill: stamp, anchor: 'middle' }),
    drawText(days, 388, 150, { size: 22, fill: ink, weight: 600, anchor: 'middle' }),
  ]);
  return `<path d="M0 0H304A14 14 0 0 0 332 0H456V206H332A14 14 0 0 0 304 206H0Z" fill="${lamp}"/>
    <path d="M318 24V182" stroke="${ink}" stroke-width="3" stroke-dasharray="3 9"/><path d="M34 142H288" stroke="${ink}" opacity=".4"/>${texts.join('')}`;
};

/** Slide 2: an invoice is cut into tickets, and one of them is yours. */
export const ticketScene = async (language: Language): Promise<string> =>
  `<path d="M-400-400H1400V1200H-400Z" fill="${ground}"/>
  <g transform="translate(352 -64) rotate(7)">${await invoice(words[language])}</g>
  <g transform="translate(60 452) rotate(-9)">${await ticket(words[language])}</g>`;
