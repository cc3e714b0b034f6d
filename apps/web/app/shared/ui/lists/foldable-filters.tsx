import { filterBar } from '@cinvoice/words/en/filter-bar.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './foldable-filters.module.css';

type Props = {
  /** The number of active filters, which the button shows. */
  count: number;
  className?: string | undefined;
  children: ReactNode;
};

/** The filters of a list. A phone folds them behind a button, so that the list starts on the first screen. */
export const FoldableFilters = ({ count, className, children }: Props) => {
  const t = useTexts(filterBar);
  const [opened, setOpened] = useState(false);
  const panel = useId();
  return (
    <>
      <Button
        className={classes.opener}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={() => setOpened((before) => !before)}
      >
        {t('filters', { count })}
      </Button>
      <div id={panel} className={`${classes.panel} ${className ?? ''}`} data-opened={opened || undefined}>
        {children}
      </div>
    </>
  );
};
