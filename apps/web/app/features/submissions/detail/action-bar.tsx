import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type Props = {
  /** Links to the update page; null where the item cannot be edited. */
  edit: ReactNode;
  /** Labels the button that scrolls to the aside on a narrow screen; null without an aside. */
  asideLabel: string | null;
  onAside: () => void;
  /** The aside is on the screen, so the button is not needed. */
  isAsideVisible: boolean;
};

/** Keeps the item's actions at the lower edge of a narrow screen, so that long texts do not push them out of reach. */
export const ActionBar = ({ edit, asideLabel, onAside, isAsideVisible }: Props) => (
  <div
    className={classes.bar}
    data-aside={asideLabel !== null || undefined}
    data-aside-visible={isAsideVisible || undefined}
  >
    {edit && <div className={classes.edit}>{edit}</div>}
    {asideLabel !== null && (
      <Button className={classes.aside ?? ''} variant="filled" onClick={onAside}>
        {asideLabel}
      </Button>
    )}
  </div>
);
