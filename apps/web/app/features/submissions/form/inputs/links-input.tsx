import type { FieldOf } from '@cinvoice/contract/kinds/define';
import { readLinks } from '@cinvoice/contract/kinds/read-values';
import { whyNotLink } from '@cinvoice/contract/kinds/schema';
import { MAX_LINK_LENGTH } from '@cinvoice/contract/text';
import { Button, Input, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { submissionForm } from '#web/i18n/en/submission-form.ts';
import { translateCoded } from '#web/i18n/text-of.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { InputProps } from './input-props.ts';
import { addRow, heldLinks, type LinkRow, removeRow, rowsOf } from './link-rows.ts';
import classes from './links-input.module.css';

/** Checks a row that would be sent; the others are ignored. */
const checkRow = ({ platform, link }: LinkRow): string | null => {
  const refusal = platform === '' || link.trim() === '' ? null : whyNotLink(platform, link.trim());
  return refusal && translateCoded(refusal);
};

/** A row for each platform, each platform once; what is sent are the rows with both a platform and a link. */
export const LinksInput = ({ id, label, bound, field }: InputProps<FieldOf<'links'>>) => {
  const t = useTexts(submissionForm);
  const say = useSourceText();
  const [rows, setRows] = useState<readonly LinkRow[]>(() => rowsOf(readLinks(bound.defaultValue)));
  const change = (next: readonly LinkRow[]) => {
    setRows(next);
    bound.onChange(heldLinks(next));
  };
  const edit = (place: number, changes: Partial<LinkRow>) =>
    change(rows.map((row, at) => (at === place ? { ...row, ...changes } : row)));
  const faults = rows.map((row) => (bound.error ? checkRow(row) : null));
  const firstFault = faults.findIndex((fault) => fault !== null);
  const taken = new Set(rows.map(({ platform }) => platform));
  return (
    <fieldset className={classes.group} onBlur={() => bound.onBlur?.()}>
      <Input.Label component="legend">{label}</Input.Label>
      {rows.map(({ key, platform, link }, at) => (
        <div key={key} className={classes.row}>
          <Select
            id={at === 0 && firstFault < 0 ? id : `${id}-${key}`}
            aria-label={t('platformOf', { place: at + 1 })}
            placeholder={t('platform')}
            data={field.options
              .filter((option) => option === platform || !taken.has(option))
              .map((option) => ({ value: option, label: say(option) }))}
            value={platform || null}
            onChange={(chosen) => edit(at, { platform: chosen ?? '' })}
            clearable
          />
          <TextInput
            // What is wrong is where the error summary leads.
            id={at === firstFault ? id : `${id}-link-${key}`}
            aria-label={t('linkOf', { place: at + 1 })}
            placeholder="https://"
            type="url"
            inputMode="url"
            maxLength={MAX_LINK_LENGTH}
            value={link}
            error={faults[at]}
            description={platform === '' && link.trim() !== '' ? t('linkWithoutPlatform') : undefined}
            inputWrapperOrder={['input', 'description', 'error']}
            onChange={(event) => edit(at, { link: event.currentTarget.value })}
          />
          {at > 0 && (
            <Button
              variant="subtle"
              aria-label={t('removeLink', { place: at + 1 })}
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
      {bound.error && firstFault < 0 && <Input.Error>{bound.error}</Input.Error>}
    </fieldset>
  );
};
