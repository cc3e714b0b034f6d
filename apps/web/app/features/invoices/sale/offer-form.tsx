import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { ClosedReason } from '@cinvoice/contract/market/working-days';
import { formatBps, formatPaise } from '@cinvoice/contract/money';
import { sale as texts } from '@cinvoice/words/en/sale.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { formatWeekday } from '#web/shared/format/weekday.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { DateField } from '#web/shared/ui/forms/date-field.tsx';
import { SubmitButton } from '#web/shared/ui/forms/form-buttons.tsx';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { PercentField } from '#web/shared/ui/forms/percent-field.tsx';
import type { OfferTerms } from './load-sales.ts';
import { OfferFigures } from './offer-figures.tsx';
import { closingHours, computeOffer, judgeValueDay, type ValueDay } from './offer-texts.ts';
import classes from './sale.module.css';
import { type OfferFormSetup, useOfferForm } from './use-offer-form.ts';

type Setup = ReturnType<typeof useOfferForm>;
type Parts = { setup: Setup; invoice: WholeInvoice; terms: OfferTerms };

const Closing = ({ setup }: Pick<Parts, 'setup'>) => {
  const t = useTexts(texts);
  const { form, now, changeClosing } = setup;
  return (
    <div className={classes.time}>
      <DateField
        id={setup.getInputId('closesOn')}
        label={t('closesOn')}
        required
        value={now.closesOn}
        onChange={changeClosing}
        error={form.errors.closesOn}
      />
      <NativeSelect
        label={t('closesAt')}
        value={now.closesAtHour}
        onChange={({ currentTarget }) => form.setFieldValue('closesAtHour', currentTarget.value)}
        data={closingHours.map((hour) => ({ value: String(hour), label: t('hour', { hour: String(hour) }) }))}
      />
      <p className="small muted">{t('closesHint')}</p>
    </div>
  );
};

const closedTexts = {
  sunday: 'closedSunday',
  'second-saturday': 'closedSecondSaturday',
  'fourth-saturday': 'closedFourthSaturday',
  holiday: 'closedHoliday',
} as const satisfies Record<ClosedReason, string>;

const useVerdict = (valueDay: string, { minDays, maxDays }: OfferTerms) => {
  const t = useTexts(texts);
  return (judged: ValueDay): string => {
    switch (judged.kind) {
      case 'blank':
        return t('valueHint');
      case 'good':
        return t('valueGood', { weekday: formatWeekday(valueDay), count: judged.days });
      case 'closed':
        return t(closedTexts[judged.why], { day: formatDay(valueDay) });
      case 'outside':
        return t('valueOutside');
      case 'days':
        return t('valueDays', { count: judged.days, least: minDays, most: maxDays });
    }
  };
};

const ValueDayField = ({ setup, invoice, terms }: Parts) => {
  const t = useTexts(texts);
  const { form, now } = setup;
  const judged = judgeValueDay(now, invoice.dueDay, terms);
  const verdict = useVerdict(now.valueDay, terms)(judged);
  const isWrong = judged.kind !== 'good' && judged.kind !== 'blank';
  const takeable = 'takeable' in judged ? judged.takeable : [];
  return (
    <div className={classes.field}>
      <DateField
        id={setup.getInputId('valueDay')}
        label={t('valueDay')}
        required
        value={now.valueDay}
        onChange={(day) => form.setFieldValue('valueDay', day)}
        error={form.errors.valueDay ?? (isWrong ? verdict : undefined)}
        hint={
          isWrong ? undefined : (
            <span className={judged.kind === 'good' ? classes.good : undefined}>{verdict}</span>
          )
        }
      />
      {takeable.length > 0 && (
        <div className={classes.nearest}>
          {takeable.map((day) => (
            <Button key={day} size="sm" onClick={() => form.setFieldValue('valueDay', day)}>
              {t('takeDay', { weekday: formatWeekday(day), day: formatDay(day) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};

const Inputs = ({ setup, invoice, terms }: Parts) => {
  const t = useTexts(texts);
  const { form, getInputId } = setup;
  const bind = (name: 'yieldBps' | 'advanceBps' | 'unitFacePaise' | 'minUnits' | 'maxHolders') => ({
    id: getInputId(name),
    bound: form.getInputProps(name),
    required: true,
  });
  const toWhole = (name: 'minUnits' | 'maxHolders') => {
    const { bound, ...rest } = bind(name);
    return {
      ...bound,
      ...rest,
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      maxLength: 12,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
        | 'label'
        | 'input'
        | 'description'
        | 'error'
      )[],
    };
  };
  return (
    <div className={classes.pair}>
      <PercentField
        key={form.key('yieldBps')}
        {...bind('yieldBps')}
        label={t('yield')}
        hint={t('yieldHint')}
      />
      <PercentField
        key={form.key('advanceBps')}
        {...bind('advanceBps')}
        label={t('share')}
        hint={t('shareHint', { eligible: formatPaise(invoice.eligiblePaise) })}
      />
      <PaiseField
        key={form.key('unitFacePaise')}
        {...bind('unitFacePaise')}
        label={t('unitFace')}
        hint={t('unitFaceHint')}
      />
      <TextInput
        key={form.key('minUnits')}
        {...toWhole('minUnits')}
        label={t('minUnits')}
        description={t('minUnitsHint')}
      />
      <TextInput
        key={form.key('maxHolders')}
        {...toWhole('maxHolders')}
        label={t('maxHolders')}
        description={t('maxHoldersHint', { most: terms.maxHolders })}
      />
    </div>
  );
};

/** The terms of an offer, with what they bring live beside them. */
export const OfferForm = (props: OfferFormSetup & { onHide: () => void }) => {
  const t = useTexts(texts);
  const setup = useOfferForm(props);
  const { invoice, terms, onHide } = props;
  const { wantedYieldBps, wantedAdvanceBps, seller } = invoice;
  const parts = { setup, invoice, terms };
  const { isSending, problem } = setup;
  return (
    <div className={classes.columns}>
      <form className={classes.form} noValidate onSubmit={setup.submit}>
        {wantedYieldBps !== null && wantedAdvanceBps !== null && (
          <p className="muted">
            {t('wished', { yield: formatBps(wantedYieldBps), share: formatBps(wantedAdvanceBps) })}
          </p>
        )}
        {problem && <Alert role="alert">{problem.message}</Alert>}
        <div className={classes.pair}>
          <Closing setup={setup} />
          <ValueDayField {...parts} />
        </div>
        <Inputs {...parts} />
        <div className={classes.buttons}>
          <SubmitButton isSending={isSending}>
            {isSending ? t('offering') : t('offer', { seller: seller.name })}
          </SubmitButton>
          <Button variant="subtle" onClick={onHide}>
            {t('hide')}
          </Button>
        </div>
        <p className="small muted">{t('offerWhen')}</p>
      </form>
      <OfferFigures quote={computeOffer(setup.now, invoice, terms)} invoice={invoice} terms={terms} />
    </div>
  );
};
