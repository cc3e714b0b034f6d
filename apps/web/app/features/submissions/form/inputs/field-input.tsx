import {
  type Field,
  type FieldOf,
  type FieldType,
  isRequired,
  type Occasion,
} from '@cinvoice/contract/kinds/define';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ComponentType } from 'react';
import { FileField } from '#web/shared/ui/forms/file-field.tsx';
import { ChoiceInput, ChoicesInput, OttInput } from './choice-inputs.tsx';
import classes from './field-input.module.css';
import type { InputProps } from './input-props.ts';
import { LinksInput } from './links-input.tsx';
import { RupeesInput } from './rupees-input.tsx';
import { NameInput, ProseInput, UrlInput } from './text-inputs.tsx';

/** One input per field type. A new type does not compile until it has one. */
const inputs: { [T in FieldType]: ComponentType<InputProps<FieldOf<T>>> } = {
  text: NameInput,
  prose: ProseInput,
  url: UrlInput,
  secret: NameInput,
  rupees: RupeesInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  links: LinksInput,
  ott: OttInput,
  file: FileField,
};

/** The width of an input: a whole row, or half a row on wide screens. */
export const widths: { [T in FieldType]: 'whole' | 'half' } = {
  text: 'half',
  prose: 'whole',
  url: 'half',
  secret: 'half',
  rupees: 'half',
  choice: 'half',
  choices: 'half',
  links: 'whole',
  ott: 'half',
  file: 'whole',
};

type Props = Omit<InputProps, 'label' | 'name' | 'required'> & { occasion: Occasion };

/** The input of a field with its label. The asterisk marks only the fields that the server requires. */
export const FieldInput = ({ occasion, ...props }: Props) => {
  const t = useTexts(submissionForm);
  const say = useSourceText();
  const { field } = props;
  // TypeScript cannot pair the component with its field across a union; the table's own type does.
  const TypedInput = inputs[field.type] as ComponentType<InputProps<Field>>;
  const name = say(field.label);
  const label = field.recommended ? (
    <>
      {name} <span className={classes.recommended}>{t('recommended')}</span>
    </>
  ) : (
    name
  );
  return <TypedInput {...props} name={name} label={label} required={isRequired(field, occasion)} />;
};
