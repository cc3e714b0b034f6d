import { callForm } from '@cinvoice/words/en/call-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './call-dialog.module.css';
import { CallForm, type CallFormProps } from './call-form.tsx';
import { CancelButton } from './form-buttons.tsx';

type Props<T> = CallFormProps<T> & {
  title: string;
  /** Explains the action and its target. */
  children: ReactNode;
  opened: boolean;
  onClose: () => void;
};

/** Confirms one call: explains it, asks for its fields, and can be cancelled. Closing it keeps the input. */
export const CallDialog = <T,>({ title, children, opened, onClose, ...form }: Props<T>) => {
  const t = useTexts(callForm);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      size={520}
      keepMounted
    >
      <div className={classes.lead}>{children}</div>
      <CallForm {...form} beside={<CancelButton onClick={onClose}>{t('cancel')}</CancelButton>} />
    </Modal>
  );
};
