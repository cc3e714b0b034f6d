import { pieces } from '#web/i18n/en/pieces.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './showing.module.css';

const Waiting = ({ small = false }: { small?: boolean }) => (
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

/** The places of three films, so that nothing moves when they arrive. */
export const ShowingSkeleton = () => {
  const t = useTexts(pieces);
  return (
    <div role="status" aria-label={t('loading')} className={classes.films}>
      <Waiting />
      <div className={classes.others}>
        <Waiting small />
        <Waiting small />
      </div>
    </div>
  );
};
