import { useSyncExternalStore } from 'react';
import { pieces } from '#web/i18n/en/pieces.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { dismissNotice, type Notice, noticesShown, onNotices } from '../notices.ts';
import classes from './notices.module.css';

const none: readonly Notice[] = [];

/** Stands in the page from the start, so that screen readers hear what is put into it. */
export const Notices = () => {
  const t = useTexts(pieces);
  const notices = useSyncExternalStore(onNotices, noticesShown, () => none);
  return (
    <div role="status" aria-live="polite" className={classes.notices}>
      {notices.map(({ id, tone, text }) => (
        <p key={id} data-tone={tone}>
          {text}
          <button type="button" aria-label={t('dismiss')} onClick={() => dismissNotice(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
};
