import { createSvg, repeat, toCirclePoint } from '../lettering/svg.ts';

/** Section art is drawn in the page's own text colour and accent, so that it follows the theme. */
const ink = 'currentColor';
const accent = 'var(--accent, #A8410D)';
const paper = 'var(--paper, #F6F1E6)';

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

export const sectionArt = () => ({ reel: reel(), empty: empty(), cut: cut() });
