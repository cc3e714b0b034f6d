import type { FieldOf } from '@cinvoice/contract/kinds/define';
import { MAX_LINK_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '@cinvoice/contract/text';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countWords } from '../count-words.ts';
import type { InputProps } from './input-props.ts';

const order = ['label', 'input', 'description', 'error'] as const;

export const NameInput = ({ id, label, required, bound }: InputProps) => (
  <TextInput
    {...bound}
    id={id}
    label={label}
    required={required}
    maxLength={MAX_NAME_LENGTH}
    autoComplete="off"
  />
);

export const UrlInput = ({ id, label, required, bound }: InputProps) => {
  const t = useTexts(submissionForm);
  return (
    <TextInput
      {...bound}
      id={id}
      label={label}
      required={required}
      type="url"
      inputMode="url"
      maxLength={MAX_LINK_LENGTH}
      autoComplete="off"
      description={t('urlHint')}
      inputWrapperOrder={[...order]}
    />
  );
};

/** Counts the words while typing. The recommended number of words is not enforced. */
export const ProseInput = ({ id, label, required, bound, field }: InputProps<FieldOf<'prose'>>) => {
  const t = useTexts(submissionForm);
  const [count, setCount] = useState(() => countWords(String(bound.defaultValue ?? '')));
  return (
    <Textarea
      {...bound}
      onChange={(event) => {
        setCount(countWords(event.currentTarget.value));
        bound.onChange(event);
      }}
      id={id}
      label={label}
      required={required}
      maxLength={MAX_TEXT_LENGTH}
      rows={5}
      description={
        field.wordGuide ? t('wordsOfGuide', { count, guide: field.wordGuide }) : t('wordsSoFar', { count })
      }
      inputWrapperOrder={[...order]}
    />
  );
};
