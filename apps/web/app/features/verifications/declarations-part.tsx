import {
  DECLARATIONS_VERSION,
  declarations,
  getDeclarationText,
} from '@cinvoice/contract/market/declarations';
import { verification } from '@cinvoice/words/en/verification.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Checkbox, Input } from '@mantine/core';
import { Segments } from '#web/shared/ui/forms/segments.tsx';
import type { FormProps } from './draft-inputs.tsx';
import { toInputId } from './parts.ts';
import classes from './verifications.module.css';

const isAnswer = (value: unknown): value is 'no' | 'yes' => value === 'no' || value === 'yes';

export const DeclarationsPart = (form: FormProps) => {
  const t = useTexts(verification);
  const say = useSourceText();
  const { values, change, errorOf, leave, saved } = form;
  const error = errorOf('declared');
  const errorId = `${toInputId('declared')}-error`;
  return (
    <>
      <Segments
        id={toInputId('politicallyExposed')}
        label={t('politicallyExposed')}
        required
        bound={{
          defaultValue: values.politicallyExposed,
          error: errorOf('politicallyExposed'),
          onChange: (value: unknown) => isAnswer(value) && change('politicallyExposed', value),
          onBlur: () => leave('politicallyExposed'),
        }}
        options={[
          { value: 'no', label: t('no') },
          { value: 'yes', label: t('yes') },
        ]}
      />
      {values.politicallyExposed === 'yes' && <p className="small muted">{t('exposedNote')}</p>}
      <fieldset className={classes.declarations} aria-describedby={error ? errorId : undefined}>
        <legend className="small muted">{t('declarationsNote')}</legend>
        {declarations.map((declaration, index) => (
          <Checkbox
            key={declaration}
            {...(index === 0 && { id: toInputId('declared') })}
            label={say(getDeclarationText(DECLARATIONS_VERSION, saved.purpose, declaration))}
            checked={values.declared.includes(declaration)}
            aria-invalid={(error !== undefined && !values.declared.includes(declaration)) || undefined}
            onChange={({ currentTarget: { checked } }) =>
              change(
                'declared',
                declarations.filter((one) => (one === declaration ? checked : values.declared.includes(one))),
              )
            }
          />
        ))}
        {error && <Input.Error id={errorId}>{error}</Input.Error>}
      </fieldset>
    </>
  );
};
