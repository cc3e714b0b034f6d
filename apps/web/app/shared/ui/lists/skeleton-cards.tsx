import { pieces } from '#web/i18n/en/pieces.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { CardGrid } from './card-grid.tsx';
import classes from './skeleton-cards.module.css';

/** The places of cards that are on their way. */
export const SkeletonCards = ({ count = 3 }: { count?: number }) => {
  const t = useTexts(pieces);
  return (
    <div role="status" aria-label={t('loading')}>
      <CardGrid busy>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <div key={place} className={classes.card}>
            <i className={classes.poster} />
            <div>
              <i />
              <i />
              <i />
              <i />
            </div>
          </div>
        ))}
      </CardGrid>
    </div>
  );
};
