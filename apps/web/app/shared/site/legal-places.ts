/** The six legal pages in the order of the specification: their names in the shell's texts, and where they stand. */
export const legalPlaces = [
  { name: 'termsOfUse', path: '/terms-of-use' },
  { name: 'privacyPolicy', path: '/privacy-policy' },
  { name: 'cookiePolicy', path: '/cookie-policy' },
  { name: 'securityPolicy', path: '/security-policy' },
  { name: 'disclaimer', path: '/disclaimer' },
  { name: 'paymentsPolicy', path: '/payments-policy' },
] as const;
