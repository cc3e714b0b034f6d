import { Alert } from '@mantine/core';
import { messages } from '#web/i18n/en/messages.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';

export const EndedNotice = () => {
  const t = useTexts(messages);
  return (
    <Alert role="status" mb={24}>
      {t('sessionEnded')}
    </Alert>
  );
};
