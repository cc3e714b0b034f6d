import { sharedUi } from '@cinvoice/words/en/shared-ui.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { CardGrid } from './card-grid.tsx';
import classes from './skeleton-cards.module.css';

/** Placeholders of cards while they load. */
export const SkeletonCards = ({ count = 3 }: { count?: number }) => {
  const t = useTexts(sharedUi);
  return (
    <div role="status" aria-label={t('loading')}>
      <CardGrid busy>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className={classes.card}>
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
