import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts, type Language } from '@cinvoice/contract/spoken-languages';
import { type Brand, brand } from '@cinvoice/ui/brand.ts';
import { getSiteUrl } from '@cinvoice/ui/site/site.ts';

/** Only what is set: search engines would take a placeholder for true. */
const toContactPoint = ({ address, email, phone }: Brand) => ({
  ...(address !== null && { address }),
  ...((email !== null || phone !== null) && {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      ...(email !== null && { email }),
      ...(phone !== null && { telephone: phone }),
    },
  }),
});

const factNames = ['legalEntity', 'registration', 'office', 'grievance'] as const;

export type OperatorFact = { name: (typeof factNames)[number]; value: string };

/** What is known of the operator by law, as far as it is set. */
export const listOperatorFacts = (owner: Brand): OperatorFact[] => {
  const values = {
    legalEntity: owner.legalEntity,
    registration: owner.registration,
    office: owner.registeredOffice,
    grievance: owner.grievanceEmail,
  };
  return factNames.flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [{ name, value }];
  });
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

/** The site by its name. https://schema.org/WebSite */
export const getWebSite = (language: Language) => ({
  '@type': 'WebSite',
  name: brand.name,
  url: `${getSiteUrl()}${toLocalizedPath(language, '/')}`,
  inLanguage: getLanguageFacts(language).locale,
});
