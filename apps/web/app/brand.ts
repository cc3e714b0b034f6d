/**
 * The operator's own brand: change it here and nowhere else. The address, e-mails and phone are placeholders until an
 * operator puts its own; a link that is null is not shown.
 */
export const brand = {
  name: 'Cinvoice',
  address: 'Your company’s address, set in app/brand.ts',
  email: 'support@your-company.example',
  phone: '+91 00000 00000',
  /** Where complaints go. */
  grievanceEmail: 'grievances@your-company.example',
  /** Put true when counsel has read app/content/legal: until then each legal page says that it is a sample. */
  legalTextsReviewed: false,
  /** Put true when address, e-mails and phone are your own: until then machines are not told them. */
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
