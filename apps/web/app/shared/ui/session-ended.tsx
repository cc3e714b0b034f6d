import { Alert } from '@mantine/core';
import { useLocation } from 'react-router';
import { messages } from '#web/i18n/en/messages.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { hasSessionEnded } from '../session.ts';

/** Tells at a login why one stands there, if a session that ended led to it. */
export const SessionEnded = () => {
  const t = useTexts(messages);
  const { state } = useLocation();
  if (!hasSessionEnded(state)) return null;
  return (
    <Alert role="status" mb={24}>
      {t('sessionEnded')}
    </Alert>
  );
};
