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
import { formatAmountInWords } from '#web/shared/format/amount-in-words.ts';
import { useIsHydrated } from '#web/shared/hydration/use-is-hydrated.ts';
import segments from '#web/shared/ui/forms/segments.module.css';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import fields from '#web/theme/fields.module.css';
import { AmountField } from './amount-field.tsx';
import classes from './calculators.module.css';
import { depositPercent, GrowthChart } from './growth-chart.tsx';
import sections from './sections.module.css';

/** Specification, section 9. */
const INITIAL_AMOUNT = 2_000_000;

type YearsChoiceProps = { years: Tenure; onYears: (years: Tenure) => void };

const YearsChoice = ({ years, onYears }: YearsChoiceProps) => {
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

/** Projects an amount beside a fixed deposit, always with the sentence that it is no promise. */
export const ReturnsCalculator = () => {
  const t = useTexts(homeCalculators);
  const [amount, setAmount] = useState<number | null>(INITIAL_AMOUNT);
  const [years, setYears] = useState<Tenure>(1);
  const isHydrated = useIsHydrated();
  const rupees = amount ?? 0;
  const projected = toRupees(computeProjectedPaise(rupees * 100, years));
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={10}>
        <p className="label">{t('returns')}</p>
      </SectionHead>
      <div className={classes.calculator}>
        <fieldset className={classes.inputs} disabled={!isHydrated}>
          <h2>{t('returnsTitle')}</h2>
          <AmountField label={t('amount')} initial={formatCount(INITIAL_AMOUNT)} onAmount={setAmount}>
            {rupees > 0 ? formatAmountInWords(rupees) : t('amountHint')}
          </AmountField>
          <YearsChoice years={years} onYears={setYears} />
          <p className={classes.risk}>{t('illustrative', { percent: ILLUSTRATIVE_PERCENT })}</p>
          <p className={classes.note}>{t('assumption', { deposit: depositPercent })}</p>
        </fieldset>
        <div className={classes.output}>
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
