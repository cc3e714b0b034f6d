import { formatRupees, toRupees } from '@cinvoice/contract/money';
import {
  computeGrownPaise,
  computeProjectedPaise,
  ILLUSTRATIVE_PERCENT,
  type Tenure,
  tenures,
} from '@cinvoice/contract/returns';
import { fixedDeposit } from '#web/content/front-page.ts';
import { homeCalculators } from '#web/i18n/en/home-calculators.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { formatShortAmount } from '#web/shared/format/short-amount.ts';
import { useTakenOver } from '#web/shared/hydration/use-taken-over.ts';
import classes from './growth-chart.module.css';
import { roundAmounts } from './growth-scale.ts';

const LONGEST = 3;

const shapes = {
  wide: { width: 812, height: 344, left: 84, right: 64, top: 26, bottom: 44, lines: 6, mark: 10, line: 3.5 },
  narrow: { width: 358, height: 268, left: 62, right: 36, top: 26, bottom: 32, lines: 3, mark: 9, line: 3 },
};

export const depositPercent = fixedDeposit.basisPoints / 100;

/** Drawn through every month: the amounts at the years are those of the rule. */
const months = Array.from({ length: LONGEST * 12 + 1 }, (_, month) => month / 12);

type Props = { rupees: number; years: Tenure; shape: keyof typeof shapes };

/** Growth at the illustrative rate above growth in a fixed deposit. */
const Drawing = ({ rupees, years, shape }: Props) => {
  const t = useTexts(homeCalculators);
  const { width, height, left, right, top, bottom, lines, mark, line } = shapes[shape];
  const ends = tenures.map((tenure) => toRupees(computeProjectedPaise(rupees * 100, tenure)));
  const amounts = roundAmounts(rupees, Math.max(...ends), lines);
  const [lowest = 0, highest = 1] = [amounts[0], amounts.at(-1)];
  const x = (year: number) => left + (year * (width - left - right)) / LONGEST;
  const y = (amount: number) =>
    height - bottom - ((amount - lowest) * (height - bottom - top)) / (highest - lowest);
  const grown = (percent: number) => (year: number) =>
    `${x(year).toFixed(1)} ${y(rupees * (1 + percent / 100) ** year).toFixed(1)}`;
  const curve = months.map(grown(ILLUSTRATIVE_PERCENT));
  const deposit = months.map(grown(depositPercent));
  const names = [t('today'), ...tenures.map((tenure) => t('tenure', { years: tenure }))];
  const endOf = (percent: number) => y(rupees * (1 + percent / 100) ** LONGEST) + 4;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.chart} data-shape={shape} aria-hidden="true">
      {amounts.map((amount) => (
        <g key={amount}>
          <path className={classes.hair} d={`M${left} ${y(amount)}H${x(LONGEST)}`} />
          <text x={left - 12} y={y(amount) + 4} textAnchor="end">
            {formatShortAmount(amount)}
          </text>
        </g>
      ))}
      <path className={classes.between} d={`M${curve.join('L')}L${deposit.toReversed().join('L')}Z`} />
      <path className={classes.deposit} d={`M${deposit.join('L')}`} />
      <path className={classes.curve} d={`M${curve.join('L')}`} strokeWidth={line} />
      <path className={classes.floor} d={`M${left} ${height - bottom}H${x(LONGEST)}`} />
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
          <rect x={x(tenure) - mark / 2} y={y(ends[index] ?? 0) - mark / 2} width={mark} height={mark} />
          <text x={x(tenure) - mark} y={y(ends[index] ?? 0) - mark} textAnchor="end">
            {formatRupees(ends[index] ?? 0)}
          </text>
        </g>
      ))}
      <text className={classes.rate} x={x(LONGEST) + mark} y={endOf(ILLUSTRATIVE_PERCENT)}>
        {ILLUSTRATIVE_PERCENT} %
      </text>
      <text x={x(LONGEST) + mark} y={endOf(depositPercent)}>
        {depositPercent} %
      </text>
    </svg>
  );
};

/**
 * One of two drawings shows, by the width of the screen; both say the same in words. A page that is written at build has a
 * place for them: they would be a tenth of it.
 */
export const GrowthChart = ({ rupees, years }: Omit<Props, 'shape'>) => {
  const t = useTexts(homeCalculators);
  const takenOver = useTakenOver();
  const after = (tenure: Tenure) => formatRupees(toRupees(computeProjectedPaise(rupees * 100, tenure)));
  const said = t('chart', {
    amount: formatRupees(rupees),
    percent: ILLUSTRATIVE_PERCENT,
    one: after(1),
    two: after(2),
    three: after(3),
    deposit: depositPercent,
    saved: formatRupees(toRupees(computeGrownPaise(rupees * 100, fixedDeposit.basisPoints, LONGEST))),
  });
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={said} className={classes.place}>
        {takenOver && (
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
