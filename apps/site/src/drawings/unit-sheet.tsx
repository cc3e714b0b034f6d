import { formatDate } from '@cinvoice/contract/dates';
import { formatCount, formatRupees, toRupees } from '@cinvoice/contract/money';
import { forInvestors } from '@cinvoice/words/en/for-investors.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { workedCase } from '../worked-case/worked-case.ts';
import drawing from './drawing.module.css';
import { palette } from './palette.ts';

const COLUMNS = 5;
const ROWS = 6;
const LEFT = 190;
const TOP = 232;
const WIDTH = 104;
const HEIGHT = 74;

/** The units that lie beside the sheet, each where it fell. */
const torn = [
  { unit: 6, x: 22, y: 196, angle: -9 },
  { unit: 7, x: 44, y: 300, angle: 5 },
  { unit: 11, x: 6, y: 398, angle: -4 },
  { unit: 12, x: 60, y: 492, angle: 8 },
] as const;

const isTorn = (unit: number): boolean => torn.some((fallen) => fallen.unit === unit);

const units = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
  unit: index + 1,
  x: LEFT + (index % COLUMNS) * WIDTH,
  y: TOP + Math.floor(index / COLUMNS) * HEIGHT,
}));

const face = formatCount(toRupees(workedCase.unitFacePaise));

const toUnitNumber = (unit: number): string => String(unit).padStart(4, '0');

const Fallen = ({ x, y, angle, name }: { x: number; y: number; angle: number; name: string }) => (
  <g transform={`translate(${x} ${y}) rotate(${angle})`} fill={palette.ink}>
    <path d="M0 0H104V28A9 9 0 0 0 104 46V74H0V46A9 9 0 0 0 0 28Z" fill={palette.amber} />
    <path d="M12 52H92" stroke={palette.ink} strokeDasharray="2 4" />
    <text className={drawing.display} x="13" y="42" fontSize="32">
      {face}
    </text>
    <text x="13" y="68" fontSize="14">
      {name}
    </text>
  </g>
);

const Perforation = () => (
  <>
    <path d={`M${LEFT} ${TOP + HEIGHT}h${2 * WIDTH}v${2 * HEIGHT}h${-2 * WIDTH}Z`} fill={palette.ink} />
    <g stroke={palette.ink} strokeWidth="3" strokeDasharray="0 8" strokeLinecap="round" opacity=".75">
      {Array.from({ length: ROWS + 1 }, (_, row) => TOP + row * HEIGHT).map((y) => (
        <path key={y} d={`M${LEFT} ${y}H720`} />
      ))}
      {Array.from({ length: COLUMNS + 1 }, (_, column) => LEFT + column * WIDTH).map((x) => (
        <path key={x} d={`M${x} ${TOP}V1000`} />
      ))}
    </g>
  </>
);

const Head = () => {
  const t = useTexts(forInvestors);
  const { claimPaise, units: count } = workedCase.quote;
  return (
    <>
      <text className={drawing.display} x="204" y="96" fontSize="46" fill={palette.ink}>
        {t('taxInvoice')}
      </text>
      <text x="204" y="128" fontSize="19" fill={palette.quiet}>
        {t('platformOwes', { date: formatDate(workedCase.dueDay) })}
      </text>
      <text className={drawing.display} x="700" y="96" fontSize="34" textAnchor="end" fill={palette.ink}>
        {formatRupees(toRupees(claimPaise))}
      </text>
      <text x="700" y="128" fontSize="19" textAnchor="end" fill={palette.quiet}>
        {t('cutIntoUnits', { units: formatCount(count) })}
      </text>
      <path d="M204 148H720M204 153H720" stroke={palette.ink} strokeWidth="1.5" />
      <path d="M204 172H720M204 190H720M204 208H720" stroke={palette.ink} opacity=".28" />
    </>
  );
};

/** An invoice as a sheet of units, four of them torn off. */
export const UnitSheet = () => {
  const t = useTexts(forInvestors);
  return (
    <svg
      viewBox="0 0 720 620"
      preserveAspectRatio="xMaxYMid meet"
      role="img"
      aria-label={t('picture')}
      className={drawing.drawing}
    >
      <path d="M160 40H720V1000H160Z" fill={palette.paper} />
      <path d="M178 40V1000M182 40V1000" stroke={palette.rust} opacity=".55" />
      <Head />
      {units
        .filter(({ unit }) => !isTorn(unit))
        .map(({ unit, x, y }) => (
          <g key={unit}>
            <text className={drawing.display} x={x + 12} y={y + 42} fontSize="30" fill={palette.ink}>
              {face}
            </text>
            <text x={x + 12} y={y + 62} fontSize="15" fill={palette.quiet}>
              {t('unitNumber', { unit: toUnitNumber(unit) })}
            </text>
          </g>
        ))}
      <Perforation />
      {torn.map(({ unit, ...place }) => (
        <Fallen key={unit} {...place} name={t('unitNumber', { unit: toUnitNumber(unit) })} />
      ))}
    </svg>
  );
};
