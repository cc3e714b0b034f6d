import { brand } from '#web/brand.ts';
import { site } from './site.ts';

const links = brand.social.flatMap(({ url }) => url ?? []);

/** Who runs the product and how to reach them, for machines. https://schema.org/Organization */
export const operator = () => ({
  '@type': 'Organization',
  name: brand.name,
  url: `${site()}/`,
  logo: `${site()}/icon-512.png`,
  address: brand.address,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: brand.email,
    telephone: brand.phone,
  },
  ...(links.length > 0 && { sameAs: links }),
});
