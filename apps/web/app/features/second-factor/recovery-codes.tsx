import { secondFactor } from '@cinvoice/words/en/second-factor.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { notify } from '#web/shared/dom/notices.ts';
import { saveFile } from '#web/shared/dom/save-file.ts';
import classes from './second-factor.module.css';

/** Shown once: the server keeps only their hashes. */
export const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => {
  const t = useTexts(secondFactor);
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(t('copied')),
      () => notify(t('notCopied'), 'bad'),
    );
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), t('file'));
  return (
    <>
      <h3>{t('codesTitle')}</h3>
      <p>{t('codesText')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button onClick={save}>{t('download')}</Button>
        <Button variant="filled" onClick={onSaved}>
          {t('saved')}
        </Button>
      </div>
    </>
  );
};
