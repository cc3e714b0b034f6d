import { useEffect } from 'react';
import { useLanguage } from '#web/i18n/use-texts.tsx';
import { send } from '../api/api.ts';
import { type Area, languageTold, noteLanguageTold } from './session.ts';

/** Tells the server which language an account reads, after each login and each change: its e-mails are written in it. */
export const useToldLanguage = (area: Area | null): void => {
  const language = useLanguage();
  // The server is outside of React. Where it cannot be told, the next page tries again.
  useEffect(() => {
    if (area === null || area === 'admin' || languageTold(area) === language) return;
    void send('/messages/language', { method: 'PUT', area, json: { language } }).then(({ problem }) => {
      if (!problem) noteLanguageTold(area, language);
    });
  }, [area, language]);
};
