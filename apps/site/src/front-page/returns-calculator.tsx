import { formatCount, formatRupees, toRupees } from '@cinvoice/contract/money';
import {
  computeProjectedPaise,
  ILLUSTRATIVE_PERCENT,
  type Tenure,
  tenures,
} from '@cinvoice/contract/returns';
import segments from '@cinvoice/ui/forms/segments.module.css';
import fields from '@cinvoice/ui/theme/fields.module.css';
import { formatAmountInWords } from '@cinvoice/words/amount-in-words.ts';
import { homeCalculators } from '@cinvoice/words/en/home-calculators.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { useEffect, useState } from 'react';
import { SectionHead } from '#site/text/section-head.tsx';
import { AmountField, toWholeRupees } from './amount-field.tsx';
import classes from './calculators.module.css';
import { depositPercent, GrowthChart } from './growth-chart.tsx';
import sections from './sections.module.css';
import { useTypedValue } from './typed-value.ts';

/** Specification, section 9. */
const INITIAL_AMOUNT = 2_000_000;

/** Reads the tenure that is chosen in the page before this script takes it over. */
const readChosenTenure = (): Tenure | null => {
  if (typeof document === 'undefined') return null;
  const chosen = document.querySelector<HTMLInputElement>('input[name="years"]:checked')?.value;
  return tenures.find((tenure) => String(tenure) === chosen) ?? null;
};

type YearsChoiceProps = { years: Tenure; onYears: (years: Tenure) => void };

const YearsChoice = ({ years, onYears }: YearsChoiceProps) => {
  const t = useTexts(homeCalculators);
  return (
    <fieldset className={segments.group}>
      <legend className={fields.label}>{t('years')}</legend>
      <div className={segments.segments}>
        {tenures.map((tenure) => (
          <label key={tenure}>
            <input
              type="radio"
              name="years"
              value={tenure}
              checked={tenure === years}
              onChange={() => onYears(tenure)}
            />
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
  const language = useLanguage();
  const [digits, setDigits] = useTypedValue('returns-amount', String(INITIAL_AMOUNT));
  const [years, setYears] = useState<Tenure>(1);
  const [earlyYears] = useState(readChosenTenure);
  // A tenure that was chosen before this script had come.
  useEffect(() => {
    if (earlyYears !== null) setYears(earlyYears);
  }, [earlyYears]);
  const rupees = toWholeRupees(digits);
  const projected = toRupees(computeProjectedPaise(rupees * 100, years));
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={13}>
        <p className="label">{t('returns')}</p>
      </SectionHead>
      <div className={classes.calculator}>
        <fieldset className={classes.inputs}>
          <h2>{t('returnsTitle')}</h2>
          <AmountField
            id="returns-amount"
            label={t('amount')}
            initial={formatCount(INITIAL_AMOUNT)}
            onDigits={setDigits}
          >
            {rupees > 0 ? formatAmountInWords(rupees, language) : t('amountHint')}
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
