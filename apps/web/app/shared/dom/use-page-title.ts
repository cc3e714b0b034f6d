import { brand } from '@cinvoice/ui/brand.ts';
import { useEffect } from 'react';

/** Sets the title of a page that is named after loaded data, which its `meta` does not have yet. */
export const usePageTitle = (name: string): void => {
  // Updates the document's title.
  useEffect(() => {
    document.title = `${name} · ${brand.name}`;
  }, [name]);
};
