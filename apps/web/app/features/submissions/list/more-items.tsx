import { Button } from '@mantine/core';
import { submissions } from '#web/i18n/en/submissions.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './more-items.module.css';

type Props = { count: number; more: 'none' | 'waiting' | 'loading' | 'failed'; onMore: () => void };

/** How far before the end the next page is asked for. */
const AHEAD = '600px';

/** Tells how many are shown; the next page loads when the reader comes near, or at the button's press. */
export const MoreItems = ({ count, more, onMore }: Props) => {
  const t = useTexts(submissions);
  const watch = (end: HTMLElement | null) => {
    if (!end || more !== 'waiting') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: AHEAD,
    });
    observer.observe(end);
    return () => observer.disconnect();
  };
  return (
    <div ref={watch} className={classes.end}>
      <p role="status" className="small muted">
        {more === 'failed' && `${t('moreFailed')} `}
        {t(more === 'none' ? 'shownAll' : 'shownSoFar', { count })}
      </p>
      {more !== 'none' && (
        <Button size="sm" loading={more === 'loading'} onClick={onMore}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  );
};
