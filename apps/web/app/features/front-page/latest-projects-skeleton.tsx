import { sharedUi } from '#web/i18n/en/shared-ui.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './latest-projects.module.css';

const CardSkeleton = ({ small = false }: { small?: boolean }) => (
  <div className={small ? classes.small : classes.large} aria-hidden="true">
    <i className={classes.poster} />
    <div className={classes.lines}>
      <i />
      <i />
      <i />
      <i />
    </div>
  </div>
);

/** Reserves the space of three projects, so that nothing moves when they arrive. */
export const LatestProjectsSkeleton = () => {
  const t = useTexts(sharedUi);
  return (
    <div role="status" aria-label={t('loading')} className={classes.projects}>
      <CardSkeleton />
      <div className={classes.others}>
        <CardSkeleton small />
        <CardSkeleton small />
      </div>
    </div>
  );
};
