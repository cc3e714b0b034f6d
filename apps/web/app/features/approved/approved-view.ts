import { useState } from 'react';

const KEPT = 'approvedView';

export type View = 'cards' | 'table';

const viewKept = (): View => (localStorage.getItem(KEPT) === 'table' ? 'table' : 'cards');

/** Cards or table, as one last chose in this browser. */
export const useView = () => {
  const [view, setView] = useState<View>(viewKept);
  return {
    view,
    choose: (chosen: View) => {
      localStorage.setItem(KEPT, chosen);
      setView(chosen);
    },
  };
};
