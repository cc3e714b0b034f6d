import { formatCount, formatRupees, toRupees } from '@cinvoice/contract/money';
import {
  computeProjectedPaise,
  ILLUSTRATIVE_PERCENT,
  type Tenure,
  tenures,
} from '@cinvoice/contract/returns';
import { useId, useState } from 'react';
import { homeCalculators } from '#web/i18n/en/home-calculators.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { amountInWords } from '#web/shared/format/amount-in-words.ts';
import { useTakenOver } from '#web/shared/hydration/use-taken-over.ts';
import segments from '#web/shared/ui/forms/segments.module.css';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import fields from '#web/theme/fields.module.css';
import { AmountField } from './amount-field.tsx';
import classes from './calculators.module.css';
import { depositPercent, GrowthChart } from './growth-chart.tsx';
import sections from './sections.module.css';

/** Specification, section 9. */
const FIRST_AMOUNT = 2_000_000;

type YearsProps = { years: Tenure; onYears: (years: Tenure) => void };

const Years = ({ years, onYears }: YearsProps) => {
  const t = useTexts(homeCalculators);
  const group = useId();
  return (
    <fieldset className={segments.group}>
      <legend className={fields.label}>{t('years')}</legend>
      <div className={segments.segments}>
        {tenures.map((tenure) => (
          <label key={tenure}>
            <input type="radio" name={group} checked={tenure === years} onChange={() => onYears(tenure)} />
            <span>{t('tenure', { years: tenure })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** What an amount would become, beside a fixed deposit, and never without the sentence that this is no promise. */
export const ReturnsCalculator = () => {
  const t = useTexts(homeCalculators);
  const [amount, setAmount] = useState<number | null>(FIRST_AMOUNT);
  const [years, setYears] = useState<Tenure>(1);
  const takenOver = useTakenOver();
  const rupees = amount ?? 0;
  const projected = toRupees(computeProjectedPaise(rupees * 100, years));
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={10}>
        <p className="label">{t('returns')}</p>
      </SectionHead>
      <div className={classes.calculator}>
        <fieldset className={classes.inputs} disabled={!takenOver}>
          <h2>{t('returnsTitle')}</h2>
          <AmountField label={t('amount')} initial={formatCount(FIRST_AMOUNT)} onAmount={setAmount}>
            {rupees > 0 ? amountInWords(rupees) : t('amountHint')}
          </AmountField>
          <Years years={years} onYears={setYears} />
          <p className={classes.risk}>{t('illustrative', { percent: ILLUSTRATIVE_PERCENT })}</p>
          <p className={classes.note}>{t('assumption', { deposit: depositPercent })}</p>
        </fieldset>
        <div className={classes.out}>
          <output className={classes.result}>
            <span className="label muted">{t('projected', { years })}</span>
            <b className="num">{formatRupees(projected)}</b>
            <span className="num">
              {t('gain')} <strong>{formatRupees(projected - rupees)}</strong>
            </span>
          </output>
          <GrowthChart rupees={rupees} years={years} />
        </div>
      </div>
    </section>
  );
};
