import type { Language } from '@cinvoice/contract/spoken-languages';
import { drawSegment, repeat, toCirclePoint } from '../lettering/svg.ts';
import { ink, lamp, paper, stamp } from './palette.ts';
import { drawHeadline, drawRupees, drawText } from './typesetting.ts';

const reelCentre = [150, 176] as const;
/** The point at which the light leaves the projector. */
const lens = [122, 452] as const;
const sheet = { left: 452, right: 820, top: 78, bottom: 590 };
const margins = { left: 482, right: 782 };

const ruleCount = 11;
const firstRule = sheet.top + 70;
const ruleGap = (sheet.bottom - sheet.top - 96) / (ruleCount - 1);
const rule = (index: number) => Math.round((firstRule + index * ruleGap) * 10) / 10;
const lastRule = 8;

const reel = () => {
  const windows = repeat(5, (index) => {
    const [x, y] = toCirclePoint(reelCentre, 82, index * 72 + 10);
    return `<circle cx="${x}" cy="${y}" r="33" fill="#221C17"/>`;
  });
  const ticks = repeat(40, (index) =>
    drawSegment(toCirclePoint(reelCentre, 112, index * 9), toCirclePoint(reelCentre, 126, index * 9)),
  );
  const [x, y] = reelCentre;
  return `<g fill="none" stroke="#8A7C6C" stroke-width="1.5"><circle cx="${x}" cy="${y}" r="138"/><circle cx="${x}" cy="${y}" r="131"/>
    <circle cx="${x}" cy="${y}" r="26"/>${windows}</g><circle cx="${x}" cy="${y}" r="9" fill="${lamp}"/>
    <g stroke="#4A4037">${ticks}</g>`;
};

/** One ray for every line of the invoice. */
const beam = () => {
  const rays = repeat(ruleCount, (index) => drawSegment(lens, [sheet.left, rule(index)]));
  const [x, y] = lens;
  return `<path d="M${x} ${y}L${sheet.left} ${sheet.top}V${sheet.bottom}Z" fill="#3B3229"/>
    <path d="M${x} ${y}L${sheet.left} ${rule(2)}V${rule(lastRule)}Z" fill="#57493A"/>
    <g stroke="${paper}" opacity=".75">${rays}</g>`;
};

const frameTop = (index: number) => -278 + index * 118;
const litFrame = 6;

const filmFrame = (index: number) => {
  const top = frameTop(index);
  if (index !== litFrame) return `<rect x="210" y="${top}" width="48" height="108" fill="${ink}"/>`;
  const lines = repeat(7, (row) => `<path d="M216 ${top + 18 + row * 12}H252"/>`);
  return `<rect x="210" y="${top}" width="48" height="108" fill="${paper}"/><g stroke="${ink}">${lines}</g>`;
};

/** A strip of film across the beam; the frame in the gate is the invoice, small. */
const film = () => {
  const [left, top, width, height] = [188, -346, 92, 1386];
  const perforations = [left + 7, left + width - 16]
    .map((x) => repeat(Math.ceil(height / 22), (row) => `M${x} ${top + 6 + row * 22}h9v11h-9z`))
    .join('');
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#332A22"/><path d="${perforations}" fill="${ink}"/>
    ${repeat(11, filmFrame)}<rect x="182" y="418" width="104" height="128" fill="none" stroke="${lamp}" stroke-width="3"/>`;
};

const projector = () => {
  const [x] = lens;
  return `<path d="M20 410H${x - 22}V494H20Z" fill="#2A231D"/><path d="M${x - 22} 424H${x}V480H${x - 22}Z" fill="${lamp}"/>
    <path d="M20 494H64V1000H20Z" fill="#221C17"/><path d="M34 430H84M34 442H84M34 454H84" stroke="#8A7C6C" stroke-width="1.5"/>`;
};

/** The lower edge is torn off a roll. */
const sheetOfPaper = () => {
  const teeth = 26;
  const tooth = (sheet.right - sheet.left) / teeth;
  const edge = repeat(teeth, () => `l${-tooth / 2} 8l${-tooth / 2} -8`);
  const rules = [1, 2, 3, 4, 5, 6, 7, 9, 10].map((index) => `M482 ${rule(index)}H800`).join('');
  return `<path d="M${sheet.left} ${sheet.top}H${sheet.right}V${sheet.bottom}${edge}Z" fill="${paper}"/>
    <path d="${rules}" stroke="${ink}" opacity=".45"/><path d="M482 ${rule(0)}H800" stroke="${ink}" stroke-width="2.5"/>
    <path d="M640 ${rule(lastRule)}H782M640 ${rule(lastRule) + 4}H782" stroke="${ink}" stroke-width="1.5"/>`;
};

interface Words {
  title: string;
  number: string;
  /** Left edge of the values of the particulars. */
  valuesLeft: number;
  particulars: readonly (readonly [label: string, value: string])[];
  amounts: readonly (readonly [label: string, amount: string])[];
  total: string;
  stamp: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Tax invoice',
    number: 'No. 118 of 2026',
    valuesLeft: 552,
    particulars: [
      ['From', 'The production house'],
      ['To', 'The streaming platform'],
      ['For', 'Licence fee, first window'],
      ['Issued', '1 December 2026'],
      ['Due', '31 March 2027, in 120 days'],
    ],
    amounts: [
      ['Fee before GST', '25,00,000'],
      ['Tax held back at source', '− 2,50,000'],
    ],
    total: 'Will arrive for sale',
    stamp: 'Accepted by payer',
  },
  hi: {
    title: 'टैक्स इनवॉइस',
    number: 'नंबर 118/2026',
    valuesLeft: 574,
    particulars: [
      ['विक्रेता', 'प्रोडक्शन हाउस'],
      ['भुगतानकर्ता', 'स्ट्रीमिंग प्लेटफ़ॉर्म'],
      ['विवरण', 'लाइसेंस फ़ीस, पहली विंडो'],
      ['तारीख़', '1 दिसंबर 2026'],
      ['देय', '31 मार्च 2027, 120 दिन में'],
    ],
    amounts: [
      ['GST से पहले की फ़ीस', '25,00,000'],
      ['प्लेटफ़ॉर्म का रोका हुआ कर', '− 2,50,000'],
    ],
    total: 'बिक्री-योग्य रकम',
    stamp: 'भुगतानकर्ता को स्वीकार',
  },
};

const drawWords = async ({ title, number, valuesLeft, particulars, amounts, total }: Words) => {
  const body = { size: 15, fill: ink };
  const lastLine = rule(lastRule) - 9;
  const lines = await Promise.all([
    drawHeadline(title, margins.left, sheet.top + 46, { size: 34, fill: ink }),
    drawText(number, margins.right, sheet.top + 44, { size: 14, fill: ink, anchor: 'end' }),
    ...particulars.flatMap(([label, value], index) => [
      drawText(label, margins.left, rule(index + 1) - 11, { size: 14, fill: '#6A5E52' }),
      drawText(value, valuesLeft, rule(index + 1) - 11, { ...body, weight: 600 }),
    ]),
    ...amounts.flatMap(([label, value], index) => [
      drawText(label, margins.left, rule(index + 6) - 11, body),
      drawText(value, margins.right, rule(index + 6) - 11, { ...body, weight: 600, anchor: 'end' }),
    ]),
    drawText(total, margins.left, lastLine, { size: 16, fill: ink, weight: 700 }),
    drawRupees('22,50,000', margins.right, lastLine, { size: 20, fill: ink, weight: 700 }),
  ]);
  return lines.join('\n');
};

const stamped = async (accepted: string) => {
  const text = await drawHeadline(accepted, 0, 7, { size: 26, fill: stamp, anchor: 'middle' });
  return `<g transform="translate(596 ${rule(10) - 18}) rotate(-7)" fill="none" stroke="${stamp}"><rect x="-104" y="-31" width="208" height="58" stroke-width="3"/>
    <rect x="-99" y="-26" width="198" height="48"/><g stroke="none">${text}</g></g>`;
};

/** Slide 1: a projector throws a beam of light that becomes a ruled invoice. */
export const heroScene = async (language: Language): Promise<string> => {
  const said = words[language];
  return [
    reel(),
    beam(),
    film(),
    projector(),
    sheetOfPaper(),
    await drawWords(said),
    await stamped(said.stamp),
  ].join('\n');
};
