import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { usePublicPath } from '@cinvoice/words/use-public-path.ts';
import { type ComponentProps, useContext } from 'react';
import { PagePathContext } from '#ui/site/page-path.ts';

export type PublicLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The page's English path. */
  to: string;
};

/** Links to a public page in the current language. Public pages are documents of their own, so the browser loads them. */
export const PublicLink = ({ to, ...link }: PublicLinkProps) => <a {...link} href={usePublicPath()(to)} />;

/** Where a link stands to the current page: it leads to it, or to what it is part of. */
const toCurrent = (page: string, to: string): 'page' | 'true' | undefined => {
  if (page === to) return 'page';
  return page.startsWith(`${to}/`) ? 'true' : undefined;
};

/** Also marks the link to the current page, or to the list of which it is one. */
export const PublicNavLink = ({ to, ...link }: PublicLinkProps) => {
  const path = useContext(PagePathContext);
  return <PublicLink {...link} to={to} aria-current={toCurrent(toLocalizedPath(sourceLanguage, path), to)} />;
};
