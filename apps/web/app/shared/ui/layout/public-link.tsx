import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { Link, type LinkProps, useLocation } from 'react-router';
import { usePublicPath } from '#web/i18n/use-public-path.ts';

type Props = Omit<LinkProps, 'to'> & { to: string };

/**
 * Links to a public page in the current language; `to` is its English path. Every page knows all routes, so links need no
 * route discovery.
 */
export const PublicLink = ({ to, ...link }: Props) => (
  <Link discover="none" {...link} to={usePublicPath()(to)} />
);

/** Also marks the link to the current page. A prerendered page's path ends with a slash. */
export const PublicNavLink = ({ to, ...link }: Props) => {
  const { pathname } = useLocation();
  return (
    <PublicLink
      {...link}
      to={to}
      aria-current={toLocalizedPath(sourceLanguage, pathname) === to ? 'page' : undefined}
    />
  );
};
