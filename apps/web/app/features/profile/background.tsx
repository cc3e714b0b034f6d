import { occupations, pastProjectTypes } from '@cinvoice/contract/vocabulary';
import { profile } from '#web/i18n/en/profile.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Choices } from './choices.tsx';
import { withoutContradiction } from './exclusive-choice.ts';

type Chosen = { occupation: string[]; participatedIn: string[] };

type Props = Chosen & {
  onChange: (field: keyof Chosen, now: string[]) => void;
};

/** What somebody does, and in what they have taken part. */
export const Background = ({ occupation, participatedIn, onChange }: Props) => {
  const t = useTexts(profile);
  return (
    <>
      <Choices
        label={t('occupation')}
        options={occupations}
        value={occupation}
        onChange={(now) => onChange('occupation', now)}
      />
      <Choices
        label={t('participatedIn')}
        options={pastProjectTypes}
        value={participatedIn}
        onChange={(now) => onChange('participatedIn', withoutContradiction(participatedIn, now))}
      />
    </>
  );
};
