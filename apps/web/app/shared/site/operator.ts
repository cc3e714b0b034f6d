import { type Brand, brand } from '#web/brand.ts';
import { site } from './site.ts';

/** How to reach an operator; no placeholder is told to machines, which would take it for true. */
const reachOf = ({ contactIsOurs, address, email, phone }: Brand) =>
  contactIsOurs && {
    address,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email, telephone: phone },
  };

/** Who runs the product and how to reach them, for machines. https://schema.org/Organization */
export const operatorOf = (given: Brand) => {
  const links = given.social.flatMap(({ url }) => url ?? []);
  return {
    '@type': 'Organization',
    name: given.name,
    url: `${site()}/`,
    logo: `${site()}/icon-512.png`,
    ...reachOf(given),
    ...(links.length > 0 && { sameAs: links }),
  };
};

export const operator = () => operatorOf(brand);
