import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { callForm } from '#web/i18n/en/call-form.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './call-dialog.module.css';
import { CallForm, type CallFormProps } from './call-form.tsx';

type Props<T> = CallFormProps<T> & {
  title: string;
  /** What it does, and to whom. */
  children: ReactNode;
  opened: boolean;
  onClose: () => void;
};

/** Asks for one act: what it does, what it needs to know, and a way out. What was typed stays when it is closed. */
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
      <CallForm {...form} beside={<Button onClick={onClose}>{t('cancel')}</Button>} />
    </Modal>
  );
};
