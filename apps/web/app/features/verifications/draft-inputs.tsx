import type { Ott } from '@cinvoice/contract/answers';
import { regions } from '@cinvoice/contract/market/regions';
import { constitutions } from '@cinvoice/contract/market/tax-numbers';
import { MAX_NAME_LENGTH } from '@cinvoice/contract/text';
import { verification } from '@cinvoice/words/en/verification.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { getDayText } from './day-text.ts';
import type { DraftField, DraftValues } from './draft-values.ts';
import { toInputId } from './parts.ts';
import type { VerificationDraft } from './use-draft.ts';
import classes from './verifications.module.css';

export type FormProps = VerificationDraft & {
  /** The message of a field at fault, where it is shown. */
  errorOf: (field: string) => string | undefined;
  /** Notes that a field was left: its faults are shown from then on. */
  leave: (field: string) => void;
  otts: readonly Ott[];
};

/** Hints go below, so that inputs side by side stay level. */
const inputOrder = ['label', 'input', 'description', 'error'] as const;

type TextField = { [F in DraftField]: DraftValues[F] extends string ? F : never }[DraftField];

const useInput = ({ errorOf, leave }: FormProps) => ({
  getProps: (field: DraftField) => ({
    id: toInputId(field),
    error: errorOf(field),
    onBlur: () => leave(field),
    inputWrapperOrder: [...inputOrder],
  }),
});

type LineProps = FormProps & {
  field: Exclude<TextField, 'politicallyExposed'>;
  label: ReactNode;
  hint?: string;
  required?: boolean;
  /** A number is typed in capitals, without help of the keyboard. */
  isCode?: boolean;
};

const Line = ({ field, label, hint, required = true, isCode = false, ...form }: LineProps) => (
  <TextInput
    {...useInput(form).getProps(field)}
    label={label}
    description={hint}
    required={required}
    maxLength={MAX_NAME_LENGTH}
    value={form.values[field]}
    onChange={({ currentTarget: { value } }) => form.change(field, isCode ? value.toUpperCase() : value)}
    {...(isCode && { autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' })}
  />
);

export const WhoPart = (form: FormProps) => {
  const t = useTexts(verification);
  const day = getDayText(constitutions.find((one) => one === form.values.constitution) ?? null);
  return (
    <div className={classes.fields}>
      <NativeSelect
        {...useInput(form).getProps('constitution')}
        label={t('constitution')}
        required
        value={form.values.constitution}
        onChange={({ currentTarget: { value } }) => form.change('constitution', value)}
        data={[
          { value: '', label: t('choose') },
          ...constitutions.map((value) => ({ value, label: t(value) })),
        ]}
      />
      <Line {...form} field="legalName" label={t('legalName')} hint={t('legalNameHint')} />
      <Line {...form} field="birthDate" label={t(day)} hint={t(`${day}Hint`)} />
    </div>
  );
};

export const NumbersPart = (form: FormProps) => {
  const t = useTexts(verification);
  const gstinLabel = (
    <>
      {t('gstin')} <span className={classes.optional}>{t('optional')}</span>
    </>
  );
  return (
    <div className={classes.fields}>
      <Line {...form} field="pan" label={t('pan')} hint={t('panHint')} isCode />
      <Line {...form} field="gstin" label={gstinLabel} hint={t('gstinHint')} isCode required={false} />
    </div>
  );
};

export const AddressPart = (form: FormProps) => {
  const t = useTexts(verification);
  const say = useSourceText();
  const { getProps } = useInput(form);
  const names = regions.map(({ code, name }) => ({ value: code, label: say(name) }));
  return (
    <div className={classes.fields}>
      <Textarea
        {...getProps('address')}
        label={t('street')}
        description={t('streetHint')}
        required
        rows={3}
        maxLength={500}
        value={form.values.address}
        onChange={({ currentTarget: { value } }) => form.change('address', value)}
      />
      <NativeSelect
        {...getProps('region')}
        label={t('region')}
        required
        value={form.values.region}
        onChange={({ currentTarget: { value } }) => form.change('region', value)}
        data={[
          { value: '', label: t('choose') },
          ...names.toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
      />
    </div>
  );
};

export const TiesPart = (form: FormProps) => {
  const t = useTexts(verification);
  const { getProps } = useInput(form);
  return (
    <div className={classes.fields}>
      <MultiSelect
        {...getProps('tiedOtts')}
        label={t('tiedOtts')}
        data={form.otts.map(({ _id, name }) => ({ value: _id, label: name }))}
        searchable
        hidePickedOptions
        {...(form.values.tiedOtts.length === 0 && { placeholder: t('choose') })}
        value={[...form.values.tiedOtts]}
        onChange={(chosen) => form.change('tiedOtts', chosen)}
      />
      <Textarea
        {...getProps('tiedHouses')}
        label={t('tiedHouses')}
        description={t('tiedHousesHint')}
        rows={3}
        value={form.values.tiedHouses}
        onChange={({ currentTarget: { value } }) => form.change('tiedHouses', value)}
      />
    </div>
  );
};
