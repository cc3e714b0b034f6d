import { pathIn } from '@cinvoice/contract/public-paths';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { Link, type LinkProps, useLocation } from 'react-router';
import { usePublicPath } from '#web/i18n/use-public-path.ts';

type Props = Omit<LinkProps, 'to'> & { to: string };

/**
 * Leads to a public page in the language that is spoken: `to` is its English address. Every page knows all routes, so none
 * is to be discovered, and no link says so.
 */
export const PublicLink = ({ to, ...link }: Props) => (
  <Link discover="none" {...link} to={usePublicPath()(to)} />
);

/** One that says when it leads to where one is. A page is written at an address that ends with a slash. */
export const PublicNavLink = ({ to, ...link }: Props) => {
  const { pathname } = useLocation();
  return (
    <PublicLink
      {...link}
      to={to}
      aria-current={pathIn(sourceLanguage, pathname) === to ? 'page' : undefined}
    />
  );
};
