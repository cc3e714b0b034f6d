import { useEffect } from 'react';
import { brand } from '#web/brand.ts';

/** Sets the title of a page that is named after loaded data, which its `meta` does not have yet. */
export const usePageTitle = (name: string): void => {
  // Updates the document's title.
  useEffect(() => {
    document.title = `${name} · ${brand.name}`;
  }, [name]);
};
