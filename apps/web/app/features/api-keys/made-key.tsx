import type { CreatedApiKey, KeyArea } from '@cinvoice/contract/api-keys';
import { apiKeys } from '@cinvoice/words/en/api-keys.ts';
import { copyValue } from '@cinvoice/words/en/copy-value.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, Modal } from '@mantine/core';
import { notify } from '#web/shared/dom/notices.ts';
import classes from './api-keys.module.css';
import { toExampleCall } from './example-call.ts';

const CopyBlock = ({ label, text }: { label: string; text: string }) => {
  const t = useTexts(copyValue);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(t('copied', { label })),
      () => notify(t('notCopied'), 'bad'),
    );
  return (
    <>
      <div className={classes.blockHead}>
        <h3>{label}</h3>
        <Button size="sm" variant="subtle" onClick={() => void copy()}>
          {t('copy')}
          <span className="hidden"> {label}</span>
        </Button>
      </div>
      <pre className={classes.block}>{text}</pre>
    </>
  );
};

type Props = { area: KeyArea; made: CreatedApiKey; onClose: () => void };

/** Shows a new key, this once. Only its button closes it: a slip would lose the key. */
export const MadeKey = ({ area, made, onClose }: Props) => {
  const t = useTexts(apiKeys);
  const example = toExampleCall(area, made);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('madeTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={640}
    >
      <p className={classes.lead}>{t.rich('madeText', { b: (text) => <b>{text}</b>, name: made.name })}</p>
      <CopyBlock label={t('key')} text={made.key} />
      {example !== null && <CopyBlock label={t('tryIt')} text={example} />}
      <div className={classes.buttons}>
        <Button variant="filled" onClick={onClose}>
          {t('saved')}
        </Button>
      </div>
    </Modal>
  );
};
