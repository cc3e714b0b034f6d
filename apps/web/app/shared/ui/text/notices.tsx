import { sharedUi } from '@cinvoice/words/en/shared-ui.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissNotice, getNotices, type Notice, subscribeToNotices } from '#web/shared/dom/notices.ts';
import classes from './notices.module.css';

/** Long enough to be read twice. Failures stay until dismissed. */
const SUCCESS_NOTICE_MS = 6_000;

const noNotices: readonly Notice[] = [];

const NoticeItem = ({ id, tone, text }: Notice) => {
  const t = useTexts(sharedUi);
  const [isPaused, setPaused] = useState(false);
  // Dismisses a success by itself: on a phone it covers the next control.
  useEffect(() => {
    if (tone === 'bad' || isPaused) return;
    const timer = setTimeout(() => dismissNotice(id), SUCCESS_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [id, tone, isPaused]);
  return (
    <p
      data-tone={tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {text}
      <button type="button" aria-label={t('dismiss')} onClick={() => dismissNotice(id)}>
        ×
      </button>
    </p>
  );
};

/** Present from the start, since screen readers announce only changes of an existing region. */
export const Notices = () => {
  const notices = useSyncExternalStore(subscribeToNotices, getNotices, () => noNotices);
  return (
    <div role="status" aria-live="polite" className={classes.notices}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} {...notice} />
      ))}
    </div>
  );
};
