import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type Props = {
  /** The way to the update page, where the reader may edit the item. */
  edit: ReactNode;
  /** Names the column that stands beneath the item on a narrow screen; null without one. */
  asideLabel: string | null;
  onAside: () => void;
  /** The column is in sight: nothing needs to lead there. */
  reached: boolean;
};

/** Stays at the lower edge of a narrow screen: what can be done with the item, however long its text is. */
export const ActionBar = ({ edit, asideLabel, onAside, reached }: Props) => (
  <div
    className={classes.bar}
    data-aside={asideLabel !== null || undefined}
    data-reached={reached || undefined}
  >
    {edit && <div className={classes.edit}>{edit}</div>}
    {asideLabel !== null && (
      <Button className={classes.aside ?? ''} variant="filled" onClick={onAside}>
        {asideLabel}
      </Button>
    )}
  </div>
);
