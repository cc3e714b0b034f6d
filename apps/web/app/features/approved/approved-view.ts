import { useState } from 'react';

const STORAGE_KEY = 'approvedView';

export type View = 'cards' | 'table';

const readStoredView = (): View => (localStorage.getItem(STORAGE_KEY) === 'table' ? 'table' : 'cards');

/** Keeps the choice of cards or table in this browser. */
export const useListView = () => {
  const [view, setView] = useState<View>(readStoredView);
  return {
    view,
    choose: (chosen: View) => {
      localStorage.setItem(STORAGE_KEY, chosen);
      setView(chosen);
    },
  };
};
