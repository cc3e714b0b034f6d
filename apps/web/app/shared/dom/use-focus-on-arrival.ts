import { pathIn } from '@cinvoice/contract/public-paths';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of the page that a navigation led to, so that it is read out and the keyboard goes on from
 * there. An address of a place within the page moves it to that place.
 */
export const useFocusOnArrival = (): void => {
  // The same page in another language is no other page.
  const { pathname: address, hash } = useLocation();
  const pathname = pathIn(sourceLanguage, address);
  const before = useRef(pathname);
  // React leaves the browser's focus on the link that is gone.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    // A form that took the focus for itself keeps it, and so does a dialog.
    if (!main || document.activeElement?.closest('main, [role="dialog"]')) return;
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    const goal = place ?? main.querySelector('h1') ?? main;
    goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
  }, [pathname, hash]);
};
