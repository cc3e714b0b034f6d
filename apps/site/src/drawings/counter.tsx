import { forFilmmakers } from '@cinvoice/words/en/for-filmmakers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import drawing from './drawing.module.css';
import { palette } from './palette.ts';

const Bricks = () => (
  <g stroke={palette.brick} strokeWidth="2">
    {Array.from({ length: 9 }, (_, row) => 30 + row * 54).map((y, row) => (
      <path key={y} d={`M${[14, 60, 30][row % 3]} ${y}H1400`} />
    ))}
  </g>
);

const Window = ({ word }: { word: string }) => (
  <>
    <path d="M176 460V220A204 204 0 0 1 584 220V460Z" fill={palette.wall} />
    <path d="M196 460V222A184 184 0 0 1 564 222V460Z" fill={palette.paper} />
    <g stroke={palette.ink} strokeWidth="2.5" fill="none">
      <path d="M380 38V128M264 78L318 152M496 78L442 152M204 174L280 196M556 174L480 196" />
      <path d="M272 222A108 108 0 0 1 488 222" />
    </g>
    <path d="M196 222H564" stroke={palette.ink} strokeWidth="3" />
    <text className={drawing.display} x="380" y="210" fontSize="46" textAnchor="middle" fill={palette.rust}>
      {word}
    </text>
  </>
);

/** Torn off at its lower edge. */
const edge = Array.from({ length: 30 }, (_, tooth) => `L${478 - tooth * 7} ${tooth % 2 ? 432 : 440}`).join(
  '',
);

const Receipt = ({ head, line }: { head: string; line: string }) => (
  <>
    <path d={`M275 250H485V432${edge}Z`} fill={palette.slip} stroke={palette.ink} />
    <text className={drawing.display} x="291" y="286" fontSize="28" fill={palette.ink}>
      {head}
    </text>
    <path d="M291 306H469M291 327H469M291 348H469" stroke={palette.ink} opacity=".4" />
    <path d="M291 372H469" stroke={palette.ink} strokeWidth="2" />
    <text className={drawing.display} x="380" y="407" fontSize="26" textAnchor="middle" fill={palette.rust}>
      {line}
    </text>
  </>
);

const Can = ({ y, isOdd, name }: { y: number; isOdd: boolean; name: string }) => (
  <>
    <rect x="20" y={y} width="196" height="58" fill={isOdd ? palette.tinShade : palette.paper} />
    <rect x="12" y={y} width="212" height="13" fill={isOdd ? palette.metal : palette.tin} />
    <path d={`M30 ${y + 36}H208`} stroke={palette.ink} opacity=".3" />
    <rect x="70" y={y + 19} width="96" height="34" fill={palette.ink} />
    <text x="118" y={y + 45} fontSize="25" fontWeight="600" textAnchor="middle" fill={palette.paper}>
      {name}
    </text>
  </>
);

const Notes = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 0h150v36h-150Z" fill={palette.amber} />
    <path d="M0 9h150M0 18h150M0 27h150" stroke={palette.rust} opacity=".6" />
    <path d="M56 0h38v36h-38Z" fill={palette.paper} />
    <text className={drawing.display} x="75" y="26" fontSize="24" textAnchor="middle" fill={palette.ink}>
      ₹
    </text>
  </g>
);

const cans = [
  { reel: 1, y: 402 },
  { reel: 2, y: 344 },
  { reel: 3, y: 286 },
] as const;

/** A booking window: a finished film goes in at the left, money comes out at the right, a receipt between them. */
export const Counter = () => {
  const t = useTexts(forFilmmakers);
  const above = { fontSize: 30, textAnchor: 'middle', fill: palette.paper } as const;
  const below = { fontSize: 25, textAnchor: 'middle', fill: palette.tinShade } as const;
  return (
    <svg
      viewBox="0 0 800 600"
      preserveAspectRatio="xMaxYMax meet"
      role="img"
      aria-label={t('picture')}
      className={drawing.drawing}
    >
      <Bricks />
      <Window word={t('today')} />
      <Receipt head={t('receipt')} line={t('rightsStay')} />
      <path d="M0 460H1400V478H0Z" fill={palette.amber} />
      <path d="M14 478H1400V900H14Z" fill={palette.shade} />
      {cans.map(({ reel, y }) => (
        <Can key={reel} y={y} isOdd={reel % 2 === 1} name={t('reel', { number: reel })} />
      ))}
      <text className={drawing.display} x="118" y="266" {...above}>
        {t('delivered')}
      </text>
      <Notes x={560} y={424} />
      <Notes x={586} y={388} />
      <Notes x={566} y={352} />
      <text className={drawing.display} x="648" y="332" {...above}>
        {t('paid')}
      </text>
      <g fill="none" stroke={palette.paper} strokeWidth="3">
        <path d="M260 536H496" strokeDasharray="0 9" strokeLinecap="round" />
        <path d="M496 524L516 536L496 548" />
      </g>
      <text x="126" y="545" {...below}>
        {t('finishedFilm')}
      </text>
      <text x="652" y="545" {...below}>
        {t('mostOfIt')}
      </text>
    </svg>
  );
};
