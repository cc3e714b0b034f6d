import { createSvg, repeat, toCirclePoint } from '../lettering/svg.ts';
import { drawHeadline, drawText } from './typesetting.ts';

/** Section art is drawn in the page's own text colour and accent, so that it follows the theme. */
const ink = 'currentColor';
const accent = 'var(--accent, #A8410D)';
const paper = 'var(--paper, #F6F1E6)';

const stubRows = [
  ['Unit face', '1,000.00'],
  ['Price at 14%, 120 days', '955.99'],
  ['Earned when paid', '44.01'],
] as const;

/** For investors: a unit of an invoice as a cinema ticket. */
const ticket = async () => {
  const notches = [200, 170, 140, 108, 78, 48].map((y) => `V${y}A9 9 0 0 0 6 ${y - 18}`).join('');
  const text = await Promise.all([
    drawHeadline('Admit one unit', 40, 66, { size: 44, fill: ink }),
    drawHeadline('120', 446, 124, { size: 92, fill: accent, anchor: 'middle' }),
    drawText('days to run', 446, 154, { size: 16, fill: ink, weight: 600, anchor: 'middle' }),
    ...stubRows.flatMap(([label, amount], row) => [
      drawText(label, 40, 110 + row * 24, { size: 15, fill: ink }),
      drawText(amount, 336, 110 + row * 24, { size: 15, fill: ink, weight: 600, anchor: 'end' }),
    ]),
  ]);
  return createSvg(
    { box: [4, 4, 512, 222], title: 'A unit of an invoice as a cinema ticket' },
    `<path d="M6 6H356A12 12 0 0 0 380 6H514V224H380A12 12 0 0 0 356 224H6${notches}Z" fill="none" stroke="${ink}" stroke-width="2"/>
    <path d="M368 26V206" stroke="${ink}" stroke-width="2" stroke-dasharray="5 6"/>
    <path d="${repeat(5, (row) => `M40 ${92 + row * 24}H336`)}" stroke="${ink}" opacity=".5"/>
    <path d="M262 166H336M262 170H336" stroke="${ink}" stroke-width="1.5"/>`,
    ...text,
  );
};

const slateCells = [
  ['Scene', 'Invoice'],
  ['Take', '1'],
  ['Due', '120 d'],
] as const;

/** For filmmakers: a clapper whose slate is an invoice. */
const slate = async () => {
  const text = await Promise.all([
    drawText('Title', 24, 116, { size: 13, fill: ink }),
    drawHeadline('The film is delivered', 62, 132, { size: 30, fill: ink }),
    drawText('Paid to you', 24, 218, { size: 13, fill: ink }),
    drawHeadline('Today', 24, 274, { size: 64, fill: accent }),
    ...slateCells.flatMap(([label, value], cell) => [
      drawText(label, 24 + cell * 135, 164, { size: 13, fill: ink }),
      drawHeadline(value, 24 + cell * 135, 188, { size: 26, fill: ink }),
    ]),
  ]);
  return createSvg(
    { box: [8, 2, 406, 290], title: 'A clapperboard whose slate is an invoice' },
    `<path d="M10 96H410V290H10Z" fill="none" stroke="${ink}" stroke-width="2"/>
    <g transform="rotate(-8 12 94)"><path d="M10 60H410V92H10Z" fill="none" stroke="${ink}" stroke-width="2"/>
    <path d="${repeat(6, (stripe) => `M${24 + stripe * 66} 92l22-32h30l-22 32Z`)}" fill="${ink}"/></g>
    <path d="M10 146H410M10 196H410M140 146V196M280 146V196" stroke="${ink}"/>`,
    ...text,
  );
};

const reel = () => {
  const centre = [200, 200] as const;
  const turns = repeat(
    9,
    (turn) => `<circle cx="200" cy="200" r="${178 - turn * 5.2}" stroke-width=".8" opacity=".6"/>`,
  );
  const windows = repeat(5, (index) => {
    const [x, y] = toCirclePoint(centre, 78, index * 72);
    return `<circle cx="${x}" cy="${y}" r="36"/>`;
  });
  return createSvg(
    { box: [0, 0, 400, 400], title: 'A film reel' },
    `<g fill="none" stroke="${ink}" stroke-width="1.5"><circle cx="200" cy="200" r="196"/><circle cx="200" cy="200" r="186"/>${turns}
    <circle cx="200" cy="200" r="128" fill="${paper}"/>${windows}<circle cx="200" cy="200" r="22"/></g>
    <circle cx="200" cy="200" r="8" fill="${accent}"/>`,
  );
};

/** For a list with nothing in it: unexposed film. */
const empty = () => {
  const perforations = repeat(
    18,
    (hole) => `M${10 + hole * 19.4} 20h9v10h-9zM${10 + hole * 19.4} 150h9v10h-9z`,
  );
  return createSvg(
    { box: [0, 0, 360, 180], title: 'A strip of unexposed film' },
    `<path d="M2 14H358V166H2ZM44 38H128V142H44ZM138 38H222V142H138ZM232 38H316V142H232Z" fill="none" stroke="${ink}" stroke-width="2"/>
    <path d="${perforations}" fill="${ink}"/><path d="M180 70V110M160 90H200" stroke="${accent}" stroke-width="4"/>
    <path d="M56 128L116 52M244 128L304 52" stroke="${ink}" opacity=".5"/>`,
  );
};

/** For an address where nothing is: a strip whose middle frame was cut out. */
const cut = () => {
  const holes = (from: number, count: number) =>
    repeat(count, (hole) => `M${from + hole * 20} 24h10v11h-10zM${from + hole * 20} 165h10v11h-10z`);
  return createSvg(
    { box: [0, 0, 436, 200], title: 'A strip of film with one frame cut out' },
    `<g stroke="${ink}" stroke-width="2" fill="none"><path d="M2 18H140L128 182H2ZM20 46H114V154H20Z"/><path d="M20 154L114 46" opacity=".5"/>
    <g transform="rotate(5 346 100)"><path d="M292 18H418V182H280ZM306 46H400V154H306Z"/><path d="M306 154L400 46" opacity=".5"/></g></g>
    <path d="${holes(8, 6)}" fill="${ink}"/><path d="${holes(296, 6)}" fill="${ink}" transform="rotate(5 346 100)"/>
    <path d="M158 46H252V154H158Z" fill="none" stroke="${accent}" stroke-width="3" stroke-dasharray="9 8"/>
    <path d="M187 82L223 118M223 82L187 118" stroke="${accent}" stroke-width="4"/>`,
  );
};

export const sectionArt = async () => ({
  ticket: await ticket(),
  slate: await slate(),
  reel: reel(),
  empty: empty(),
  cut: cut(),
});
