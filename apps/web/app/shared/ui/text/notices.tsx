import { useEffect, useState, useSyncExternalStore } from 'react';
import { pieces } from '#web/i18n/en/pieces.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { dismissNotice, getNotices, type Notice, subscribeToNotices } from '#web/shared/dom/notices.ts';
import classes from './notices.module.css';

/** Long enough to be read twice; the page says the same by how it looks. Bad news stays until it is dismissed. */
const GOOD_NEWS_MS = 6_000;

const none: readonly Notice[] = [];

const Shown = ({ id, tone, text }: Notice) => {
  const t = useTexts(pieces);
  const [held, setHeld] = useState(false);
  // A timer of the browser: on a phone a notice lies over what one would press next.
  useEffect(() => {
    if (tone === 'bad' || held) return;
    const timer = setTimeout(() => dismissNotice(id), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [id, tone, held]);
  return (
    <p
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {text}
      <button type="button" aria-label={t('dismiss')} onClick={() => dismissNotice(id)}>
        ×
      </button>
    </p>
  );
};

/** Stands in the page from the start, so that screen readers hear what is put into it. */
export const Notices = () => {
  const notices = useSyncExternalStore(subscribeToNotices, getNotices, () => none);
  return (
    <div role="status" aria-live="polite" className={classes.notices}>
      {notices.map((notice) => (
        <Shown key={notice.id} {...notice} />
      ))}
    </div>
  );
};
