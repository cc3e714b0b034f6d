import { formatRupees, toRupees } from '@cinvoice/contract/money';
import {
  computeGrownPaise,
  computeProjectedPaise,
  ILLUSTRATIVE_PERCENT,
  type Tenure,
  tenures,
} from '@cinvoice/contract/returns';
import { homeCalculators } from '@cinvoice/words/en/home-calculators.ts';
import { formatShortAmount } from '@cinvoice/words/short-amount.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useIsHydrated } from '#site/parts/use-is-hydrated.ts';
import { fixedDeposit } from '../content/front-page.ts';
import { computeAxisAmounts } from './axis-amounts.ts';
import classes from './growth-chart.module.css';

const MAX_YEARS = 3;

const shapes = {
  wide: {
    width: 812,
    height: 344,
    left: 84,
    right: 64,
    top: 26,
    bottom: 44,
    lineCount: 6,
    marker: 10,
    lineWidth: 3.5,
  },
  narrow: {
    width: 358,
    height: 268,
    left: 62,
    right: 36,
    top: 26,
    bottom: 32,
    lineCount: 3,
    marker: 9,
    lineWidth: 3,
  },
};

export const depositPercent = fixedDeposit.rateBps / 100;

/** The curves pass through every month. The amounts of whole years are those of the contract's rule. */
const months = Array.from({ length: MAX_YEARS * 12 + 1 }, (_, month) => month / 12);

type Props = { rupees: number; years: Tenure; shape: keyof typeof shapes };

/** Draws growth at the illustrative rate above growth in a fixed deposit. */
const Drawing = ({ rupees, years, shape }: Props) => {
  const t = useTexts(homeCalculators);
  const { width, height, left, right, top, bottom, lineCount, marker, lineWidth } = shapes[shape];
  const ends = tenures.map((tenure) => toRupees(computeProjectedPaise(rupees * 100, tenure)));
  const amounts = computeAxisAmounts(rupees, Math.max(...ends), lineCount);
  const [lowest = 0, highest = 1] = [amounts[0], amounts.at(-1)];
  const x = (year: number) => left + (year * (width - left - right)) / MAX_YEARS;
  const y = (amount: number) =>
    height - bottom - ((amount - lowest) * (height - bottom - top)) / (highest - lowest);
  const toPoint = (percent: number) => (year: number) =>
    `${x(year).toFixed(1)} ${y(rupees * (1 + percent / 100) ** year).toFixed(1)}`;
  const curve = months.map(toPoint(ILLUSTRATIVE_PERCENT));
  const deposit = months.map(toPoint(depositPercent));
  const names = [t('today'), ...tenures.map((tenure) => t('tenure', { years: tenure }))];
  const toLabelY = (percent: number) => y(rupees * (1 + percent / 100) ** MAX_YEARS) + 4;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.chart} data-shape={shape} aria-hidden="true">
      {amounts.map((amount) => (
        <g key={amount}>
          <path className={classes.gridLine} d={`M${left} ${y(amount)}H${x(MAX_YEARS)}`} />
          <text x={left - 12} y={y(amount) + 4} textAnchor="end">
            {formatShortAmount(amount)}
          </text>
        </g>
      ))}
      <path className={classes.area} d={`M${curve.join('L')}L${deposit.toReversed().join('L')}Z`} />
      <path className={classes.deposit} d={`M${deposit.join('L')}`} />
      <path className={classes.curve} d={`M${curve.join('L')}`} strokeWidth={lineWidth} />
      <path className={classes.axis} d={`M${left} ${height - bottom}H${x(MAX_YEARS)}`} />
      {names.map((name, year) => (
        <text
          key={name}
          x={x(year)}
          y={height - bottom + 24}
          textAnchor="middle"
          data-chosen={year === years || undefined}
        >
          {name}
        </text>
      ))}
      {tenures.map((tenure, index) => (
        <g key={tenure} data-chosen={tenure === years || undefined}>
          <path className={classes.stem} d={`M${x(tenure)} ${height - bottom}V${y(ends[index] ?? 0)}`} />
          <rect
            x={x(tenure) - marker / 2}
            y={y(ends[index] ?? 0) - marker / 2}
            width={marker}
            height={marker}
          />
          <text x={x(tenure) - marker} y={y(ends[index] ?? 0) - marker} textAnchor="end">
            {formatRupees(ends[index] ?? 0)}
          </text>
        </g>
      ))}
      <text className={classes.rate} x={x(MAX_YEARS) + marker} y={toLabelY(ILLUSTRATIVE_PERCENT)}>
        {ILLUSTRATIVE_PERCENT} %
      </text>
      <text x={x(MAX_YEARS) + marker} y={toLabelY(depositPercent)}>
        {depositPercent} %
      </text>
    </svg>
  );
};

/**
 * Shows one of two drawings by the width of the screen, with one description. The prerendered page has an empty box instead:
 * the drawings would be a tenth of its size.
 */
export const GrowthChart = ({ rupees, years }: Omit<Props, 'shape'>) => {
  const t = useTexts(homeCalculators);
  const isHydrated = useIsHydrated();
  const formatValueAfter = (tenure: Tenure) =>
    formatRupees(toRupees(computeProjectedPaise(rupees * 100, tenure)));
  const description = t('chart', {
    amount: formatRupees(rupees),
    percent: ILLUSTRATIVE_PERCENT,
    one: formatValueAfter(1),
    two: formatValueAfter(2),
    three: formatValueAfter(3),
    deposit: depositPercent,
    saved: formatRupees(toRupees(computeGrownPaise(rupees * 100, fixedDeposit.rateBps, MAX_YEARS))),
  });
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={description} className={classes.drawing}>
        {isHydrated && (
          <>
            <Drawing rupees={rupees} years={years} shape="wide" />
            <Drawing rupees={rupees} years={years} shape="narrow" />
          </>
        )}
      </div>
      <figcaption className={classes.legend}>
        <span>{t('rate', { percent: ILLUSTRATIVE_PERCENT })}</span>
        <span>{t('deposit', { percent: depositPercent })}</span>
      </figcaption>
    </figure>
  );
};
