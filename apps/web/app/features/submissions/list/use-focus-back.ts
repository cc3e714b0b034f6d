import { useEffect, useRef } from 'react';

/** The id of the button that opens an item. */
export const openerId = (id: string): string => `open-${id}`;

/** Gives the focus to the card of the item that was read last, which is not always the one that was opened first. */
export const useFocusBack = (openId: string | null): void => {
  const last = useRef(openId);
  // Moves the browser's focus when the modal over the list is gone.
  useEffect(() => {
    if (openId === null && last.current !== null) document.getElementById(openerId(last.current))?.focus();
    last.current = openId;
  }, [openId]);
};
