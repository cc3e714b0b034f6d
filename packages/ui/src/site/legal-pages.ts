/** The six legal pages in the order of the specification, with names in the shell's texts. */
export const legalPages = [
  { name: 'termsOfUse', path: '/terms-of-use' },
  { name: 'privacyPolicy', path: '/privacy-policy' },
  { name: 'cookiePolicy', path: '/cookie-policy' },
  { name: 'securityPolicy', path: '/security-policy' },
  { name: 'disclaimer', path: '/disclaimer' },
  { name: 'paymentsPolicy', path: '/payments-policy' },
] as const;
