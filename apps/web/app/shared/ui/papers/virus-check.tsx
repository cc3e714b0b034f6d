import type { StoredFile } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import { virusCheck } from '@cinvoice/words/en/virus-check.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './virus-check.module.css';

export const isWithheld = (file: StoredFile): boolean => file.virusCheck?.state === 'infected';

/** What the virus scanner said of a file; null where none is set up. */
export const useVirusCheck = (): ((file: StoredFile) => string | null) => {
  const t = useTexts(virusCheck);
  return ({ virusCheck: check }) => {
    if (!check) return null;
    return check.state === 'not-checked' ? t('not-checked') : t(check.state, { day: formatDate(check.at) });
  };
};

/** The same, below the name of the file. */
export const VirusCheckNote = ({ file }: { file: StoredFile }) => {
  const checked = useVirusCheck()(file);
  return (
    checked && (
      <span className={`small ${classes.note}`} data-bad={isWithheld(file) || undefined}>
        {checked}
      </span>
    )
  );
};
