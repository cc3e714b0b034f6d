import { drawHoles } from './perforations.ts';

const UNITS_PER_DAY = 3;
const FRAME_DAYS = 20;
const FRAME = FRAME_DAYS * UNITS_PER_DAY;
const HOLE_STEP = 15;
const HOLE = [8, 6] as const;
const TEAR = 48;

/** How a debt ends: paid on a day, or never. */
export type End = { paidAfter: number } | 'never';

type Props = {
  /** The days until it is due. */
  dueAfter: number;
  end: End;
  /** The days that the axis shows. */
  axisDays: number;
};

const drawPerforation = (length: number): string =>
  [7, 65]
    .map((y) => drawHoles(Math.floor(length / HOLE_STEP), (hole) => [6 + hole * HOLE_STEP, y], HOLE))
    .join('');

/** The left edges of the frames of that length. */
const listFrames = (length: number): readonly number[] =>
  Array.from({ length: Math.round(length / FRAME) }, (_, frame) => frame * FRAME);

/** The frames of a film: dim while somebody waits, hatched when the debt is late, lit when it is paid. */
const toFill = (left: number, due: number, length: number, pattern: string): string => {
  if (left === length - FRAME) return 'var(--accent)';
  return left >= due ? `url(#${pattern})` : 'var(--sunk)';
};

const Paid = ({ due, length }: { due: number; length: number }) => {
  const pattern = `late-${length}`;
  return (
    <>
      <pattern id={pattern} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V8" stroke="var(--accent)" strokeWidth="6" />
      </pattern>
      <path d={`M0 2H${length}V76H0Z`} fill="var(--ink)" />
      <path d={drawPerforation(length)} fill="var(--paper)" />
      {listFrames(length).map((left) => (
        <rect
          key={left}
          x={left + 2}
          y="18"
          width="56"
          height="42"
          fill={toFill(left, due, length, pattern)}
        />
      ))}
    </>
  );
};

const Never = ({ due, axis }: { due: number; axis: number }) => {
  const torn = due + TEAR;
  return (
    <>
      <path
        d={`M0 2H${torn}L${torn - 12} 14L${torn + 2} 26L${torn - 14} 40L${torn} 52L${torn - 12} 64L${torn - 4} 76H0Z`}
        fill="var(--ink)"
      />
      <path d={drawPerforation(torn - 18)} fill="var(--paper)" />
      {listFrames(due).map((left) => (
        <rect key={left} x={left + 2} y="18" width="56" height="42" fill="var(--sunk)" />
      ))}
      <path
        d={`M${torn + 16} 2H${axis - 4}V76H${torn + 16}`}
        fill="none"
        stroke="var(--bad)"
        strokeWidth="2"
        strokeDasharray="6 7"
      />
    </>
  );
};

/** A length of film as days on an axis: a frame is twenty of them. */
export const FilmOfDays = ({ dueAfter, end, axisDays }: Props) => {
  const [due, axis] = [dueAfter * UNITS_PER_DAY, axisDays * UNITS_PER_DAY];
  return (
    <svg viewBox={`0 0 ${axis} 78`} width={axis} height="78" aria-hidden="true">
      {end === 'never' ? (
        <Never due={due} axis={axis} />
      ) : (
        <Paid due={due} length={end.paidAfter * UNITS_PER_DAY} />
      )}
      <path d={`M${due} 0V78`} stroke="var(--accent)" strokeWidth="2" />
    </svg>
  );
};
