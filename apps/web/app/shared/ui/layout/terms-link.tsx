import { PublicLink } from './public-link.tsx';

/** The terms of use beside what somebody is typing: in a tab of their own, so that it stays. */
export const TermsLink = ({ children }: { children: string }) => (
  <PublicLink to="/terms-of-use" target="_blank" className="link">
    {children}
  </PublicLink>
);
