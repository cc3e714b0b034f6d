import type { FieldOf } from '@cinvoice/contract/kinds/define';
import { readLinks } from '@cinvoice/contract/kinds/read-values';
import { whyNotLink } from '@cinvoice/contract/kinds/schema';
import { MAX_LINK_LENGTH } from '@cinvoice/contract/text';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { translateCoded } from '@cinvoice/words/get-text.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, Input, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { InputProps } from './input-props.ts';
import { addRow, type LinkRow, removeRow, toFormLinks, toLinkRows } from './link-rows.ts';
import classes from './links-input.module.css';

/** Checks a row with both a platform and a link. Other rows are not sent, so they have no error. */
const checkRow = ({ platform, link }: LinkRow): string | null => {
  const refusal = platform === '' || link.trim() === '' ? null : whyNotLink(platform, link.trim());
  return refusal && translateCoded(refusal);
};

/** One row for each platform; a platform can be chosen once. Only rows with both a platform and a link are sent. */
export const LinksInput = ({ id, label, bound, field }: InputProps<FieldOf<'links'>>) => {
  const t = useTexts(submissionForm);
  const say = useSourceText();
  const [rows, setRows] = useState<readonly LinkRow[]>(() => toLinkRows(readLinks(bound.defaultValue)));
  const change = (next: readonly LinkRow[]) => {
    setRows(next);
    bound.onChange(toFormLinks(next));
  };
  const edit = (changedIndex: number, changes: Partial<LinkRow>) =>
    change(rows.map((row, index) => (index === changedIndex ? { ...row, ...changes } : row)));
  const errors = rows.map((row) => (bound.error ? checkRow(row) : null));
  const firstError = errors.findIndex((error) => error !== null);
  const chosenPlatforms = new Set(rows.map(({ platform }) => platform));
  return (
    <fieldset className={classes.group} onBlur={() => bound.onBlur?.()}>
      <Input.Label component="legend">{label}</Input.Label>
      {rows.map(({ key, platform, link }, index) => (
        <div key={key} className={classes.row}>
          <Select
            id={index === 0 && firstError < 0 ? id : `${id}-${key}`}
            aria-label={t('platformOf', { number: index + 1 })}
            placeholder={t('platform')}
            data={field.options
              .filter((option) => option === platform || !chosenPlatforms.has(option))
              .map((option) => ({ value: option, label: say(option) }))}
            value={platform || null}
            onChange={(chosen) => edit(index, { platform: chosen ?? '' })}
            clearable
          />
          <TextInput
            // The error summary links to the first row with an error.
            id={index === firstError ? id : `${id}-link-${key}`}
            aria-label={t('linkOf', { number: index + 1 })}
            placeholder="https://"
            type="url"
            inputMode="url"
            maxLength={MAX_LINK_LENGTH}
            value={link}
            error={errors[index]}
            description={platform === '' && link.trim() !== '' ? t('linkWithoutPlatform') : undefined}
            inputWrapperOrder={['input', 'description', 'error']}
            onChange={(event) => edit(index, { link: event.currentTarget.value })}
          />
          {index > 0 && (
            <Button
              variant="subtle"
              aria-label={t('removeLink', { number: index + 1 })}
              onClick={() => change(removeRow(rows, key))}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      ))}
      <Button size="sm" disabled={rows.length >= field.options.length} onClick={() => change(addRow(rows))}>
        {t('addMore')}
      </Button>
      {bound.error && firstError < 0 && <Input.Error>{bound.error}</Input.Error>}
    </fieldset>
  );
};
