import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { computeInvoicePricePaise } from '@cinvoice/contract/returns';
import fields from '@cinvoice/ui/theme/fields.module.css';
import { formatAmountInWords } from '@cinvoice/words/amount-in-words.ts';
import { homeCalculators } from '@cinvoice/words/en/home-calculators.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { AmountField, toWholeRupees } from './amount-field.tsx';
import classes from './calculators.module.css';
import sections from './sections.module.css';
import { useTypedValue } from './typed-value.ts';

const INITIAL_FACE = 2_500_000;

const days = { min: 15, max: 365, initial: 120, step: 5 };

/** The illustrative rates in hundredths of a percent a year, in steps of a quarter percent. */
const yields = { min: 1_200, max: 1_600, initial: 1_400, step: 25 };

/** A field of the page may hold anything. */
const toWithin = ({ min, max, initial }: typeof days, typed: string): number => {
  const value = Number(typed);
  return value >= min && value <= max ? value : initial;
};

type SliderProps = {
  id: string;
  label: string;
  value: number;
  /** The value with its unit. */
  valueText: string;
  range: typeof days;
  onValue: (value: string) => void;
};

const Slider = ({ id, label, value, valueText, range, onValue }: SliderProps) => (
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
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  </div>
);

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
  const language = useLanguage();
  const [digits, setDigits] = useTypedValue('invoice-face', String(INITIAL_FACE));
  const [typedDays, setDays] = useTypedValue('invoice-days', String(days.initial));
  const [typedYield, setYield] = useTypedValue('invoice-yield', String(yields.initial));
  const rupees = toWholeRupees(digits);
  const dayCount = toWithin(days, typedDays);
  const basisPoints = toWithin(yields, typedYield);
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={14}>
        <p className="label">{t('invoice')}</p>
      </SectionHead>
      <div className={classes.calculator} data-halves>
        <fieldset className={classes.inputs}>
          <h2>{t('invoiceTitle')}</h2>
          <AmountField
            id="invoice-face"
            label={t('face')}
            initial={formatCount(INITIAL_FACE)}
            onDigits={setDigits}
          >
            {rupees > 0 ? formatAmountInWords(rupees, language) : t('faceHint')}
          </AmountField>
          <Slider
            id="invoice-days"
            label={t('days')}
            value={dayCount}
            valueText={t('dayCount', { days: dayCount })}
            range={days}
            onValue={setDays}
          />
          <Slider
            id="invoice-yield"
            label={t('yield')}
            value={basisPoints}
            valueText={t('yieldValue', { percent: String(basisPoints / 100) })}
            range={yields}
            onValue={setYield}
          />
          <p className={classes.note}>{t('rule')}</p>
        </fieldset>
        <Receipt facePaise={rupees * 100} yieldBasisPoints={basisPoints} dayCount={dayCount} />
      </div>
    </section>
  );
};
