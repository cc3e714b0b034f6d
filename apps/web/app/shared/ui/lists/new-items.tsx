import { useRef } from 'react';
import { newItems } from '#web/i18n/en/new-items.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './new-items.module.css';

type Props = {
  /** How many items are new and not shown yet. */
  waiting: number;
  /** How many were let in last. */
  added: number;
  onShow: () => void;
};

/** Stands before a list that useLiveList keeps: says what is new, and offers it to who reads further down. */
export const NewItems = ({ waiting, added, onShow }: Props) => {
  const t = useTexts(newItems);
  const place = useRef<HTMLDivElement>(null);
  const show = () => {
    onShow();
    // The button goes away; from here the next stop is the first of the new items.
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <div ref={place} role="status" tabIndex={-1} className={classes.place}>
      {waiting > 0 && (
        <button type="button" className={classes.show} onClick={show}>
          <span aria-hidden="true">↑</span>
          {t('waiting', { count: waiting })}
        </button>
      )}
      {waiting === 0 && added > 0 && <span className="hidden">{t('added', { count: added })}</span>}
    </div>
  );
};
