import { copyValue } from '@cinvoice/words/en/copy-value.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { notify } from '#web/shared/dom/notices.ts';
import classes from './copy-value.module.css';

type Props = {
  label: string;
  value: string;
  /** How people read it, where that is not what a bank's form takes. */
  shown?: string;
};

/** A value that people carry into a transfer, with a button that copies it. */
export const CopyValue = ({ label, value, shown = value }: Props) => {
  const t = useTexts(copyValue);
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => notify(t('copied', { label })),
      () => notify(t('notCopied'), 'bad'),
    );
  };
  return (
    <div className={classes.copy}>
      <dt>{label}</dt>
      <dd>
        <span className="num">{shown}</span>
        <Button size="sm" variant="subtle" onClick={copy}>
          {t('copy')}
          <span className="hidden"> {label}</span>
        </Button>
      </dd>
    </div>
  );
};
