import { send } from '@cinvoice/ui/api/api.ts';
import { type Area, getReportedLanguage, saveReportedLanguage } from '@cinvoice/ui/session/session.ts';
import { useLanguage } from '@cinvoice/words/use-texts.tsx';
import { useEffect } from 'react';

/** Reports the account's language after each login and change: e-mails are written in it. */
export const useReportedLanguage = (area: Area | null): void => {
  const language = useLanguage();
  // Reports to the server. After a failure the next page tries again.
  useEffect(() => {
    if (area === null || area === 'admin' || getReportedLanguage(area) === language) return;
    void send('/messages/language', { method: 'PUT', area, json: { language } }).then(({ problem }) => {
      if (!problem) saveReportedLanguage(area, language);
    });
  }, [area, language]);
};
