import { occupations, pastProjectTypes } from '@cinvoice/contract/vocabulary';
import { profile } from '@cinvoice/words/en/profile.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { resolveExclusiveChoice } from './exclusive-choice.ts';

type BackgroundValues = { occupation: string[]; participatedIn: string[] };

type Props = BackgroundValues & {
  onChange: (field: keyof BackgroundValues, next: string[]) => void;
};

/** Asks for occupations and past projects. */
export const Background = ({ occupation, participatedIn, onChange }: Props) => {
  const t = useTexts(profile);
  return (
    <>
      <CheckboxGroup
        label={t('occupation')}
        options={occupations}
        value={occupation}
        onChange={(next) => onChange('occupation', next)}
      />
      <CheckboxGroup
        label={t('participatedIn')}
        options={pastProjectTypes}
        value={participatedIn}
        onChange={(next) => onChange('participatedIn', resolveExclusiveChoice(participatedIn, next))}
      />
    </>
  );
};
