/**
 * The operator's own brand: change it here and nowhere else. The address, e-mail, phone and links
 * are placeholders until an operator puts its own; a link that is null is not shown.
 */
export const brand = {
  name: 'Cinvoice',
  address: 'Your company’s address, set in app/brand.ts',
  email: 'support@your-company.example',
  phone: '+91 00000 00000',
  social: [
    { name: 'LinkedIn', url: null },
    { name: 'Instagram', url: null },
    { name: 'YouTube', url: null },
  ],
} as const satisfies Brand;

type Brand = {
  name: string;
  address: string;
  email: string;
  phone: string;
  social: readonly { name: string; url: string | null }[];
};
