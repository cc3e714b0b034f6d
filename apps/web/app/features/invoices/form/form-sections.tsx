import { computeFacePaise, computePayablePaise } from '@cinvoice/contract/market/amounts';
import { createInvoiceForm, invoiceFileNames } from '@cinvoice/contract/market/invoice-form';
import { MAX_NUMBER_LENGTH } from '@cinvoice/contract/market/invoice-number';
import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import type { ListedPayer } from '@cinvoice/contract/market/payers';
import { formatPaise } from '@cinvoice/contract/money';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '#web/shared/ui/forms/date-field.tsx';
import { FileField } from '#web/shared/ui/forms/file-field.tsx';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { PercentField } from '#web/shared/ui/forms/percent-field.tsx';
import { type DraftQuote, findUnitPrice, readWholeAmounts } from './draft-quote.ts';
import { DueDayField } from './due-day-field.tsx';
import { FormSum } from './form-sum.tsx';
import classes from './invoice-form.module.css';
import type { InvoiceTexts } from './invoice-texts.ts';
import { TitleField } from './title-field.tsx';
import type { InvoiceTitle } from './titles.ts';
import type { useInvoiceForm } from './use-invoice-form.ts';

type Parts = {
  setup: ReturnType<typeof useInvoiceForm>;
  titles: readonly InvoiceTitle[];
  terms: InvoiceTerms;
  chosen: InvoiceTitle | undefined;
};

type SectionProps = { number: number; title: string; note: string; children: ReactNode };

const Section = ({ number, title, note, children }: SectionProps) => (
  <section className={classes.section} aria-labelledby={`invoice-part-${number}`}>
    <div className={classes.sectionHead}>
      <h2 id={`invoice-part-${number}`}>
        {number}. {title}
      </h2>
      <span className="small muted">{note}</span>
    </div>
    {children}
  </section>
);

/** Inputs that are set by others too, such as days by their hints, show the value that the form holds. */
const useControlled = (setup: Parts['setup'], name: 'title' | 'invoiceDay' | 'dueDay') => {
  const message = setup.form.errors[name];
  return {
    id: setup.getInputId(name),
    value: setup.now[name],
    error: message === undefined ? undefined : String(message),
    onChange: (value: string) => {
      setup.form.setFieldValue(name, value);
      setup.form.clearFieldError(name);
    },
  };
};

export const DebtSection = ({ setup, titles, terms, payer }: Parts & { payer: ListedPayer | undefined }) => {
  const t = useTexts(invoiceForm);
  const title = useControlled(setup, 'title');
  const invoiceDay = useControlled(setup, 'invoiceDay');
  const dueDay = useControlled(setup, 'dueDay');
  const { form, getInputId } = setup;
  return (
    <Section number={1} title={t('debt')} note={t('debtNote')}>
      <div className={classes.pair}>
        <TitleField {...title} titles={titles} payer={payer} />
      </div>
      <div className={classes.triple}>
        <TextInput
          key={form.key('number')}
          {...form.getInputProps('number')}
          id={getInputId('number')}
          label={t('number')}
          description={t('numberHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={MAX_NUMBER_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
        <DateField {...invoiceDay} label={t('invoiceDay')} required hint={t('invoiceDayHint')} />
        <DueDayField {...dueDay} terms={terms} />
      </div>
    </Section>
  );
};

const amountFields = [
  { name: 'taxablePaise', label: 'taxable', required: true, hint: 'amountHint' },
  { name: 'gstPaise', label: 'gst', required: true, hint: 'amountHint' },
  { name: 'tdsPaise', label: 'tds', required: false, hint: 'noneHint' },
  { name: 'otherDeductionsPaise', label: 'other', required: false, hint: 'noneHint' },
] as const satisfies readonly { name: keyof InvoiceTexts; label: string; required: boolean; hint: string }[];

export const AmountsSection = ({ setup, chosen }: Parts) => {
  const t = useTexts(invoiceForm);
  const { form, getInputId, now } = setup;
  const amounts = readWholeAmounts(now);
  const sends = chosen ? t('sends', { payer: chosen.ott.name }) : t('sendsUnknown');
  return (
    <Section number={2} title={t('amounts')} note={t('amountsNote')}>
      <div className={classes.pair}>
        {amountFields.map(({ name, label, required, hint }) => (
          <PaiseField
            key={form.key(name)}
            id={getInputId(name)}
            label={t(label)}
            required={required}
            bound={form.getInputProps(name)}
            hint={t(hint)}
          />
        ))}
      </div>
      <FormSum
        rows={[
          { name: t('face'), paise: amounts && computeFacePaise(amounts) },
          { name: sends, paise: amounts && computePayablePaise(amounts) },
        ]}
      />
    </Section>
  );
};

export const WishesSection = ({ setup, terms, quote }: Parts & { quote: DraftQuote | null }) => {
  const t = useTexts(invoiceForm);
  const { form, getInputId, now } = setup;
  const price = findUnitPrice(now, terms);
  return (
    <Section number={3} title={t('wishes')} note={t('wishesNote')}>
      <div className={classes.pair}>
        <PercentField
          key={form.key('wantedYieldBps')}
          id={getInputId('wantedYieldBps')}
          label={t('yield')}
          required
          bound={form.getInputProps('wantedYieldBps')}
          hint={
            price === null
              ? t('yieldPlainHint')
              : t('yieldHint', { face: formatPaise(terms.unitFacePaise), price: formatPaise(price) })
          }
        />
        <PercentField
          key={form.key('wantedAdvanceBps')}
          id={getInputId('wantedAdvanceBps')}
          label={t('share')}
          required
          bound={form.getInputProps('wantedAdvanceBps')}
          hint={quote ? t('shareHint', { reserve: formatPaise(quote.reservePaise) }) : t('sharePlainHint')}
        />
      </div>
    </Section>
  );
};

const fileLabels = { invoice: 'invoiceFile', contract: 'contractFile', delivery: 'deliveryFile' } as const;

export const PapersSection = ({ setup }: Parts) => {
  const t = useTexts(invoiceForm);
  const { form, getInputId, stored } = setup;
  return (
    <Section number={4} title={t('papers')} note={t('papersNote')}>
      {invoiceFileNames.map((name) => (
        <FileField
          key={form.key(name)}
          id={getInputId(name)}
          field={createInvoiceForm.files[name]}
          label={t(fileLabels[name])}
          name={t(fileLabels[name])}
          required={name !== 'delivery'}
          bound={form.getInputProps(name)}
          stored={stored[name] ?? null}
          check={() => void form.validateField(name)}
        />
      ))}
      <TextInput
        key={form.key('irn')}
        {...form.getInputProps('irn')}
        id={getInputId('irn')}
        label={t('irn')}
        description={t('irnHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Section>
  );
};
