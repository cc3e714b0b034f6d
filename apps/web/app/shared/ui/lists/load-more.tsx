import { loadMore as texts } from '@cinvoice/words/en/load-more.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { NextPageState } from '#web/shared/lists/use-list.ts';
import { LoadFailed } from './load-failed.tsx';
import classes from './load-more.module.css';

type Props = { count: number; more: NextPageState; onMore: () => void };

/** Distance at which the next page is fetched. */
const PREFETCH_MARGIN = '600px';

/** The foot of a list. It fetches the next page when it comes near, and has a button for the same. */
export const LoadMore = ({ count, more, onMore }: Props) => {
  const t = useTexts(texts);
  const foot = useRef<HTMLDivElement>(null);
  // Observes again after each page, since the foot may still be in view.
  useEffect(() => {
    if (more !== 'idle' || !foot.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: PREFETCH_MARGIN },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [more, onMore]);
  if (more === 'failed') return <LoadFailed title={t('failed')} onRetry={onMore} />;
  return (
    <div ref={foot} className={classes.foot}>
      <p className="small muted" role="status">
        {more === 'none' ? t('all', { count }) : t('shown', { count })}
      </p>
      {more !== 'none' && (
        <Button size="sm" onClick={onMore} loading={more === 'loading'}>
          {t('more')}
        </Button>
      )}
    </div>
  );
};
