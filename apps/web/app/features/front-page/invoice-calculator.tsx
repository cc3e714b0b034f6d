import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { computeInvoicePricePaise } from '@cinvoice/contract/returns';
import { useId, useState } from 'react';
import { homeCalculators } from '#web/i18n/en/home-calculators.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { amountInWords } from '#web/shared/format/amount-in-words.ts';
import { useTakenOver } from '#web/shared/hydration/use-taken-over.ts';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import fields from '#web/theme/fields.module.css';
import { AmountField } from './amount-field.tsx';
import classes from './calculators.module.css';
import sections from './sections.module.css';

const FIRST_FACE = 2_500_000;

const days = { least: 15, most: 365, first: 120, step: 5 };

/** In hundredths of a percent a year: the rates of the illustration, in quarters of a percent. */
const yields = { least: 1_200, most: 1_600, first: 1_400, step: 25 };

type SliderProps = {
  label: string;
  value: number;
  /** The value in words of its unit. */
  said: string;
  range: typeof days;
  onValue: (value: number) => void;
};

const Slider = ({ label, value, said, range, onValue }: SliderProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={fields.label}>
        {label} <span className="muted num">{said}</span>
      </label>
      <input
        id={id}
        type="range"
        className={classes.range}
        min={range.least}
        max={range.most}
        step={range.step}
        value={value}
        aria-valuetext={said}
        onChange={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
      />
    </div>
  );
};

type SlipProps = { facePaise: number; yieldBasisPoints: number; dayCount: number };

/** The sums of both sides, on a piece torn off a roll. */
const Slip = ({ facePaise, yieldBasisPoints, dayCount }: SlipProps) => {
  const t = useTexts(homeCalculators);
  const price = computeInvoicePricePaise(facePaise, yieldBasisPoints, dayCount);
  const percent = String(yieldBasisPoints / 100);
  const onHundred = Math.floor((yieldBasisPoints * dayCount) / 365);
  return (
    <output className={classes.slip}>
      <span className="label muted">{t('slip')}</span>
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
          <dt>{t('onHundred')}</dt>
          <dd>{formatPaise(onHundred)}</dd>
        </div>
      </dl>
    </output>
  );
};

/** What an invoice is worth before it is due, to the one who sells it and to the one who buys it. Decision 27. */
export const InvoiceCalculator = () => {
  const t = useTexts(homeCalculators);
  const [face, setFace] = useState<number | null>(FIRST_FACE);
  const [dayCount, setDayCount] = useState(days.first);
  const [basisPoints, setBasisPoints] = useState(yields.first);
  const takenOver = useTakenOver();
  const rupees = face ?? 0;
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={11}>
        <p className="label">{t('invoice')}</p>
      </SectionHead>
      <div className={classes.calculator} data-halves>
        <fieldset className={classes.inputs} disabled={!takenOver}>
          <h2>{t('invoiceTitle')}</h2>
          <AmountField label={t('face')} initial={formatCount(FIRST_FACE)} onAmount={setFace}>
            {rupees > 0 ? amountInWords(rupees) : t('faceHint')}
          </AmountField>
          <Slider
            label={t('days')}
            value={dayCount}
            said={t('dayCount', { days: dayCount })}
            range={days}
            onValue={setDayCount}
          />
          <Slider
            label={t('yield')}
            value={basisPoints}
            said={t('yieldValue', { percent: String(basisPoints / 100) })}
            range={yields}
            onValue={setBasisPoints}
          />
          <p className={classes.note}>{t('rule')}</p>
        </fieldset>
        <Slip facePaise={rupees * 100} yieldBasisPoints={basisPoints} dayCount={dayCount} />
      </div>
    </section>
  );
};
