import { Checkbox } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import classes from './letter-keys.module.css';

const OFF = 'letterKeys';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const areOn = (): boolean => localStorage.getItem(OFF) !== 'off';

const turn = (on: boolean): void => {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'off');
  for (const listener of listeners) listener();
};

const useAreOn = (): boolean => useSyncExternalStore(subscribe, areOn, () => true);

/** Where a letter is typed, or chooses from a list, it is that and no shortcut; on a button or a radio it is one. */
const TYPING = ['TEXTAREA', 'SELECT'];

/** Shortcuts of a single letter. Whoever speaks to the computer can turn them off: WCAG 2.1.4. */
export const useLetterKeys = (keys: HotkeyItem[]): void => {
  useHotkeys(useAreOn() ? keys : [], TYPING);
};

export const LetterKeysSwitch = ({ label }: { label: string }) => {
  const on = useAreOn();
  return (
    <Checkbox
      className={classes.switch}
      size="xs"
      label={label}
      checked={on}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
};
