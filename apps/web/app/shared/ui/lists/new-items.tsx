import { newItems } from '@cinvoice/words/en/new-items.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRef } from 'react';
import classes from './new-items.module.css';

type Props = {
  /** The number of new items that are not shown yet. */
  newItemCount: number;
  /** The number of items added last. */
  addedCount: number;
  onShow: () => void;
};

/** Announces the new items of a live list, and offers to show them. */
export const NewItems = ({ newItemCount, addedCount, onShow }: Props) => {
  const t = useTexts(newItems);
  const status = useRef<HTMLDivElement>(null);
  const show = () => {
    onShow();
    // The button disappears. From here the next tab stop is the first new item.
    status.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <div ref={status} role="status" tabIndex={-1} className={classes.region}>
      {newItemCount > 0 && (
        <button type="button" className={classes.show} onClick={show}>
          <span aria-hidden="true">↑</span>
          {t('count', { count: newItemCount })}
        </button>
      )}
      {newItemCount === 0 && addedCount > 0 && (
        <span className="hidden">{t('added', { count: addedCount })}</span>
      )}
    </div>
  );
};
