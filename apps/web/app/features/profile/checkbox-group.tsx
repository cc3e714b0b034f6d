import { profile } from '@cinvoice/words/en/profile.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Checkbox } from '@mantine/core';
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
