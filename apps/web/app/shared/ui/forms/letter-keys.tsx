import { Checkbox } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import classes from './letter-keys.module.css';

const STORAGE_KEY = 'letterKeys';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isEnabled = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

const setEnabled = (enabled: boolean): void => {
  if (enabled) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
  for (const listener of listeners) listener();
};

const useIsEnabled = (): boolean => useSyncExternalStore(subscribe, isEnabled, () => true);

/** Elements where a letter is input and no shortcut. On buttons and radios it is a shortcut. */
const IGNORED_ELEMENTS = ['TEXTAREA', 'SELECT'];

/** Registers single-letter shortcuts. They can be turned off, as speech input needs: WCAG 2.1.4. */
export const useLetterKeys = (keys: HotkeyItem[]): void => {
  useHotkeys(useIsEnabled() ? keys : [], IGNORED_ELEMENTS);
};

export const LetterKeysSwitch = ({ label }: { label: string }) => {
  const enabled = useIsEnabled();
  return (
    <Checkbox
      className={classes.switch}
      size="xs"
      label={label}
      checked={enabled}
      onChange={(event) => setEnabled(event.currentTarget.checked)}
    />
  );
};
