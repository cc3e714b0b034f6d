import type { FieldOf } from '@cinvoice/contract/kinds/define';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MultiSelect, Select } from '@mantine/core';
import { Segments } from '#web/shared/ui/forms/segments.tsx';
import type { InputProps } from './input-props.ts';

/** More options than this are shown as a searchable list instead of segments. */
const SEGMENT_LIMIT = 4;

const useOptions = (options: readonly string[]) => {
  const say = useSourceText();
  return options.map((value) => ({ value, label: say(toChoiceLabel(value)) }));
};

export const ChoiceInput = (props: InputProps<FieldOf<'choice'>>) => {
  const t = useTexts(submissionForm);
  const options = useOptions(props.field.options);
  if (options.length <= SEGMENT_LIMIT) return <Segments {...props} options={options} />;
  const { id, label, required, bound } = props;
  return (
    <Select
      {...bound}
      // A blank text would count as a value and show a button to clear it.
      defaultValue={bound.defaultValue || null}
      onChange={(value) => bound.onChange(value ?? '')}
      id={id}
      label={label}
      required={required}
      data={options}
      searchable
      clearable={!required}
      placeholder={t('choose')}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={320}
    />
  );
};

export const ChoicesInput = ({ id, label, required, bound, field }: InputProps<FieldOf<'choices'>>) => {
  const t = useTexts(submissionForm);
  const options = useOptions(field.options);
  return (
    <MultiSelect
      {...bound}
      id={id}
      label={label}
      required={required}
      data={options}
      searchable
      hidePickedOptions
      clearable
      placeholder={t('choose')}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={320}
    />
  );
};

export const OttInput = ({ id, label, required, bound, otts }: InputProps) => {
  const t = useTexts(submissionForm);
  return (
    <Select
      {...bound}
      onChange={(value) => bound.onChange(value ?? '')}
      id={id}
      label={label}
      required={required}
      data={otts.map(({ _id, name }) => ({ value: _id, label: name }))}
      searchable
      placeholder={t('choose')}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={320}
    />
  );
};
