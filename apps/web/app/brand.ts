/**
 * The operator's brand, which is set only here. The address, e-mails and phone are placeholders until an operator sets its
 * own. A link that is null is not shown.
 */
export const brand = {
  name: 'Cinvoice',
  address: 'Your company’s address, set in app/brand.ts',
  email: 'support@your-company.example',
  phone: '+91 00000 00000',
  /** Receives complaints. */
  grievanceEmail: 'grievances@your-company.example',
  /** Set to true when counsel has reviewed app/content/legal. Until then each legal page says that it is a sample. */
  legalTextsReviewed: false,
  /** Set to true when address, e-mails and phone are your own. Until then structured data omits them. */
  contactIsOurs: false,
  social: [
    { name: 'LinkedIn', url: null },
    { name: 'Instagram', url: null },
    { name: 'YouTube', url: null },
  ],
} as const satisfies Brand;

export type Brand = {
  name: string;
  address: string;
  email: string;
  phone: string;
  grievanceEmail: string;
  legalTextsReviewed: boolean;
  contactIsOurs: boolean;
  social: readonly { name: string; url: string | null }[];
};
