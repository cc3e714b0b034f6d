import { useEffect, useRef } from 'react';

/** Builds the id of the button that opens an item. */
export const toOpenButtonId = (id: string): string => `open-${id}`;

/** Returns the focus to the card of the item that was open last, which need not be the one that was opened first. */
export const useReturnFocus = (openId: string | null): void => {
  const lastOpenId = useRef(openId);
  // Moves the browser's focus after the modal over the list closes.
  useEffect(() => {
    if (openId === null && lastOpenId.current !== null)
      document.getElementById(toOpenButtonId(lastOpenId.current))?.focus();
    lastOpenId.current = openId;
  }, [openId]);
};
