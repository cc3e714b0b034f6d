import { type Brand, brand } from '#web/brand.ts';
import { getSiteUrl } from './site.ts';

/** Omits placeholders, which search engines would take for true. */
const toContactPoint = ({ contactIsOurs, address, email, phone }: Brand) =>
  contactIsOurs && {
    address,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email, telephone: phone },
  };

/** Describes the operator to search engines. https://schema.org/Organization */
export const toOrganization = (owner: Brand) => {
  const links = owner.social.flatMap(({ url }) => url ?? []);
  return {
    '@type': 'Organization',
    name: owner.name,
    url: `${getSiteUrl()}/`,
    logo: `${getSiteUrl()}/icon-512.png`,
    ...toContactPoint(owner),
    ...(links.length > 0 && { sameAs: links }),
  };
};

export const getOrganization = () => toOrganization(brand);
