import { formatPaise } from '@cinvoice/contract/money';
import { about } from '@cinvoice/words/en/about.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { story, useStoryMonths } from '../worked-case/story.ts';
import drawing from './drawing.module.css';
import classes from './invoice-roll.module.css';
import { palette } from './palette.ts';
import { drawHoles, listTurnedHoles } from './perforations.ts';
import { Reel } from './reel.tsx';

const STEP = 26;
const HOLE = [12, 9] as const;
const COLUMN_HOLE = [9, 11] as const;

type Box = { x: number; y: number; width: number; height: number };

const first = {
  ground: palette.ink,
  month: palette.tinShade,
  word: palette.paper,
  state: 'delivered',
} as const;
const between = { ground: palette.frame, month: palette.quiet, word: palette.ink, state: 'unpaid' } as const;
const last = { ground: palette.amber, month: palette.ink, word: palette.ink, state: 'due' } as const;

const toLook = (index: number, months: number) => {
  if (index === 0) return first;
  return index === months - 1 ? last : between;
};

/** One frame a month. The word of the unpaid ones fades: nobody hears it any more. */
const Months = ({ scale, placeOf }: { scale: number; placeOf: (index: number) => Box }) => {
  const t = useTexts(about);
  const months = useStoryMonths();
  return months.map((month, index) => {
    const { x, y, width, height } = placeOf(index);
    const look = toLook(index, months.length);
    return (
      <g key={month}>
        <rect x={x} y={y} width={width} height={height} fill={look.ground} />
        <text
          x={x + 14 * scale}
          y={y + 26 * scale}
          fontSize={Math.max(13, 17 * scale)}
          fontWeight="600"
          fill={look.month}
        >
          {month}
        </text>
        <text
          className={drawing.display}
          x={x + 13 * scale}
          y={y + height - 14 * scale}
          fontSize={36 * scale}
          fill={look.word}
          opacity={look === between ? 0.99 - index * 0.09 : undefined}
        >
          {t(look.state)}
        </text>
      </g>
    );
  });
};

type Bend = { half: number; upper: number; lower: number; left: number; turnedHoles: number };

/** A strip that comes in at the right above, turns at the left and leaves at the right below. */
const Strip = ({ bend, ends }: { bend: Bend; ends: readonly [upper: number, lower: number] }) => {
  const { half, upper, lower, left, turnedHoles } = bend;
  const radius = (lower - upper) / 2;
  const [outer, inner] = [radius + half, radius - half];
  const edge = (length: number, y: number) =>
    drawHoles(Math.floor((length - left) / STEP), (hole) => [left + 17 + hole * STEP, y], HOLE);
  return (
    <>
      <path
        fill={palette.paper}
        d={`M${ends[0]} ${upper - half}H${left}A${outer} ${outer} 0 0 0 ${left} ${lower + half}H${ends[1]}V${lower - half}H${left}A${inner} ${inner} 0 0 1 ${left} ${upper + half}H${ends[0]}Z`}
      />
      <path
        fill={palette.ink}
        d={[
          edge(ends[0], upper - half + 8),
          edge(ends[0], upper + half - 17),
          edge(ends[1], lower - half + 8),
          edge(ends[1], lower + half - 17),
        ].join('')}
      />
      <g fill={palette.ink}>
        {listTurnedHoles(turnedHoles, [left, upper + radius], outer - 12.5).map((place) => (
          <rect key={place} x="-6" y="-4.5" width="12" height="9" transform={place} />
        ))}
      </g>
    </>
  );
};

const wide: Bend = { half: 65, upper: 95, lower: 335, left: 215, turnedHoles: 13 };
const mid: Bend = { half: 62, upper: 90, lower: 296, left: 182, turnedHoles: 11 };

const Head = () => {
  const t = useTexts(about);
  const quiet = { fontSize: 18, fill: palette.quiet } as const;
  const strong = { fontSize: 18, fontWeight: 600, fill: palette.ink } as const;
  return (
    <>
      <text className={drawing.display} x="236" y="109" fontSize="46" fill={palette.ink}>
        {t('taxInvoice')}
      </text>
      <text x="446" y="92" {...quiet}>
        {t('fromHouse')}
      </text>
      <text x="446" y="116" {...quiet}>
        {t('toPlatform')}
      </text>
      <path d="M684 72V122" stroke={palette.ink} />
      <text x="702" y="92" {...quiet}>
        {t('licenceFee')}
      </text>
      <text x="702" y="116" {...strong}>
        {formatPaise(story.feePaise)}
      </text>
      <path d="M920 72V122" stroke={palette.ink} />
      <text x="938" y="92" {...quiet}>
        {t('payableIn')}
      </text>
      <text x="938" y="116" {...strong}>
        {t('days', { days: story.days })}
      </text>
    </>
  );
};

/** An invoice that unrolls from a reel like film. Three drawings, because the words in it must stay legible. */
export const InvoiceRoll = () => {
  const t = useTexts(about);
  const picture = t('picture');
  return (
    <>
      <svg
        role="img"
        aria-label={picture}
        viewBox="0 -140 1440 560"
        className={`${drawing.drawing} ${drawing.wide} ${classes.roll} ${classes.wide}`}
      >
        <Strip bend={wide} ends={[1290, 1480]} />
        <Head />
        <Months scale={1} placeOf={(index) => ({ x: 232 + index * 204, y: 295, width: 196, height: 80 })} />
        <Reel x={1268} y={64} radius={196} />
      </svg>
      <svg
        role="img"
        aria-label={picture}
        viewBox="0 -60 800 430"
        className={`${drawing.drawing} ${drawing.mid} ${classes.roll}`}
      >
        <Strip bend={mid} ends={[680, 840]} />
        <text className={drawing.display} x="192" y="106" fontSize="46" fill={palette.ink}>
          {t('taxInvoice')}
        </text>
        <text x="392" y="84" fontSize="16" fill={palette.quiet}>
          {t('fee')}
        </text>
        <text x="392" y="108" fontSize="18" fontWeight="600" fill={palette.ink}>
          {formatPaise(story.feePaise)}
        </text>
        <Months scale={0.66} placeOf={(index) => ({ x: 190 + index * 101, y: 258, width: 97, height: 76 })} />
        <Reel x={672} y={84} radius={138} />
      </svg>
      <svg
        role="img"
        aria-label={picture}
        viewBox="0 -26 390 586"
        className={`${drawing.drawing} ${drawing.tall} ${classes.roll}`}
      >
        <path d="M36 70H276V560H36Z" fill={palette.paper} />
        <path
          fill={palette.ink}
          d={[45, 258].map((x) => drawHoles(22, (hole) => [x, 84 + hole * 22], COLUMN_HOLE)).join('')}
        />
        <Months scale={0.74} placeOf={(index) => ({ x: 64, y: 168 + index * 64, width: 184, height: 58 })} />
        <text className={drawing.display} x="66" y="150" fontSize="32" fill={palette.ink}>
          {t('taxInvoice')}
        </text>
        <Reel x={290} y={76} radius={96} />
      </svg>
    </>
  );
};
