import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of the new page after a navigation, or to the element that the hash names, so that it is
 * announced and the keyboard continues from there.
 */
export const useFocusOnNavigation = (): void => {
  // The same page in another language is not a new page.
  const { pathname: address, hash } = useLocation();
  const pathname = toLocalizedPath(sourceLanguage, address);
  const previous = useRef(pathname);
  // React leaves the focus on the removed link.
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById('main');
    // A form or a dialog that took the focus keeps it.
    if (!main || document.activeElement?.closest('main, [role="dialog"]')) return;
    const anchor = hash ? document.getElementById(hash.slice(1)) : null;
    const target = anchor ?? main.querySelector('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
};
