import { Checkbox } from '@mantine/core';
import { profile } from '#web/i18n/en/profile.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './checkbox-group.module.css';

type Props = {
  label: string;
  options: readonly string[];
  value: string[];
  onChange: (value: string[]) => void;
};

/** A group of checkboxes. */
export const CheckboxGroup = ({ label, options, value, onChange }: Props) => {
  const t = useTexts(profile);
  const say = useSourceText();
  return (
    <fieldset className={classes.choices}>
      <legend>
        {label} <span>{t('optional')}</span>
      </legend>
      <Checkbox.Group value={value} onChange={onChange}>
        <div className={classes.grid}>
          {options.map((option) => (
            <Checkbox key={option} value={option} label={say(option)} />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  );
};
