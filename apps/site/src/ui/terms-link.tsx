import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';

/** Links to the terms of use in a new tab, so that input is not lost. */
export const TermsLink = ({ children }: { children: string }) => (
  <PublicLink to="/terms-of-use" target="_blank" className="link">
    {children}
  </PublicLink>
);
