import { sharedUi } from '@cinvoice/words/en/shared-ui.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './skeleton-rows.module.css';

/** Placeholders of table rows while they load. */
export const SkeletonRows = ({ count = 6 }: { count?: number }) => {
  const t = useTexts(sharedUi);
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={classes.row}>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
};
