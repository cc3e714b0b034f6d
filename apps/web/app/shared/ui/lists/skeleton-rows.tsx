import { pieces } from '#web/i18n/en/pieces.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './skeleton-rows.module.css';

/** The places of a table's records that are on their way. */
export const SkeletonRows = ({ count = 6 }: { count?: number }) => {
  const t = useTexts(pieces);
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div key={place} className={classes.row}>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
};
