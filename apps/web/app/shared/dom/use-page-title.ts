import { useEffect } from 'react';
import { brand } from '#web/brand.ts';

/** The browser's title of a page that is named after what it shows, which its `meta` cannot know yet. */
export const usePageTitle = (name: string): void => {
  // Writes into the document's head.
  useEffect(() => {
    document.title = `${name} · ${brand.name}`;
  }, [name]);
};
