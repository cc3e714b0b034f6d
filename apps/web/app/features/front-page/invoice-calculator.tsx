import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { computeInvoicePricePaise } from '@cinvoice/contract/returns';
import { useId, useState } from 'react';
import { homeCalculators } from '#web/i18n/en/home-calculators.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { formatAmountInWords } from '#web/shared/format/amount-in-words.ts';
import { useIsHydrated } from '#web/shared/hydration/use-is-hydrated.ts';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import fields from '#web/theme/fields.module.css';
import { AmountField } from './amount-field.tsx';
import classes from './calculators.module.css';
import sections from './sections.module.css';

const INITIAL_FACE = 2_500_000;

const days = { min: 15, max: 365, initial: 120, step: 5 };

/** The illustrative rates in hundredths of a percent a year, in steps of a quarter percent. */
const yields = { min: 1_200, max: 1_600, initial: 1_400, step: 25 };

type SliderProps = {
  label: string;
  value: number;
  /** The value with its unit. */
  valueText: string;
  range: typeof days;
  onValue: (value: number) => void;
};

const Slider = ({ label, value, valueText, range, onValue }: SliderProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={fields.label}>
        {label} <span className="muted num">{valueText}</span>
      </label>
      <input
        id={id}
        type="range"
        className={classes.range}
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
      />
    </div>
  );
};

type ReceiptProps = { facePaise: number; yieldBasisPoints: number; dayCount: number };

/** Shows the amounts of both sides as a receipt. */
const Receipt = ({ facePaise, yieldBasisPoints, dayCount }: ReceiptProps) => {
  const t = useTexts(homeCalculators);
  const price = computeInvoicePricePaise(facePaise, yieldBasisPoints, dayCount);
  const percent = String(yieldBasisPoints / 100);
  const perHundred = Math.floor((yieldBasisPoints * dayCount) / 365);
  return (
    <output className={classes.receipt}>
      <span className="label muted">{t('receipt')}</span>
      <dl className="num">
        <div>
          <dt>{t('faceRow')}</dt>
          <dd>{formatPaise(facePaise)}</dd>
        </div>
        <div>
          <dt>{t('discountRow', { days: dayCount, percent })}</dt>
          <dd>− {formatPaise(facePaise - price)}</dd>
        </div>
        <div data-total>
          <dt>{t('receives')}</dt>
          <dd>{formatPaise(price)}</dd>
        </div>
        <div>
          <dt>{t('earns')}</dt>
          <dd>
            <b>{formatPaise(facePaise - price)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('perHundred')}</dt>
          <dd>{formatPaise(perHundred)}</dd>
        </div>
      </dl>
    </output>
  );
};

/** Calculates the price of an invoice before its due date, for its seller and its buyer. Decision 27. */
export const InvoiceCalculator = () => {
  const t = useTexts(homeCalculators);
  const [face, setFace] = useState<number | null>(INITIAL_FACE);
  const [dayCount, setDayCount] = useState(days.initial);
  const [basisPoints, setBasisPoints] = useState(yields.initial);
  const isHydrated = useIsHydrated();
  const rupees = face ?? 0;
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={11}>
        <p className="label">{t('invoice')}</p>
      </SectionHead>
      <div className={classes.calculator} data-halves>
        <fieldset className={classes.inputs} disabled={!isHydrated}>
          <h2>{t('invoiceTitle')}</h2>
          <AmountField label={t('face')} initial={formatCount(INITIAL_FACE)} onAmount={setFace}>
            {rupees > 0 ? formatAmountInWords(rupees) : t('faceHint')}
          </AmountField>
          <Slider
            label={t('days')}
            value={dayCount}
            valueText={t('dayCount', { days: dayCount })}
            range={days}
            onValue={setDayCount}
          />
          <Slider
            label={t('yield')}
            value={basisPoints}
            valueText={t('yieldValue', { percent: String(basisPoints / 100) })}
            range={yields}
            onValue={setBasisPoints}
          />
          <p className={classes.note}>{t('rule')}</p>
        </fieldset>
        <Receipt facePaise={rupees * 100} yieldBasisPoints={basisPoints} dayCount={dayCount} />
      </div>
    </section>
  );
};
