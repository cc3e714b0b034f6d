import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pathIn } from '#web/i18n/twin-paths.ts';

/** After a navigation the focus stands at the new page's main part, as after a page load, so that it is read out. */
export const useFocusOnArrival = (): void => {
  // The same page in another language is no other page.
  const pathname = pathIn('en', useLocation().pathname);
  const before = useRef(pathname);
  // Moves the browser's focus, which React leaves on the link that is gone.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    if (!main || main.contains(document.activeElement)) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname]);
};
