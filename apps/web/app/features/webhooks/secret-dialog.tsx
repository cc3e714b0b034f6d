import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, Modal } from '@mantine/core';
import { CopyValue } from '#web/shared/ui/text/copy-value.tsx';
import classes from './webhooks.module.css';

type Props = {
  /** Null keeps it closed. */
  secret: string | null;
  onClose: () => void;
};

/** Shows the secret of a webhook. */
export const SecretDialog = ({ secret, onClose }: Props) => {
  const t = useTexts(webhooks);
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={t('secretTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      size={640}
    >
      <p className={classes.lead}>{t('secretText')}</p>
      <dl className={classes.secret}>
        <CopyValue label={t('secret')} value={secret ?? ''} />
      </dl>
      <div className={classes.buttons}>
        <Button variant="filled" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  );
};
