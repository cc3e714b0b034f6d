import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts, type Language } from '@cinvoice/contract/spoken-languages';
import { type Brand, brand } from '@cinvoice/ui/brand.ts';
import { getSiteUrl } from '@cinvoice/ui/site/site.ts';

type Point = Readonly<Record<'email' | 'telephone', string | null>>;

const toContactPoint = (contactType: string, { email, telephone }: Point) =>
  email === null && telephone === null
    ? []
    : [
        {
          '@type': 'ContactPoint',
          contactType,
          ...(email !== null && { email }),
          ...(telephone !== null && { telephone }),
        },
      ];

/** Only what is set: search engines would take a placeholder for true. */
const describeOperator = (owner: Brand) => {
  const addresses = new Set([owner.address, owner.registeredOffice].filter((each) => each !== null));
  const points = [
    ...toContactPoint('customer support', { email: owner.email, telephone: owner.phone }),
    ...toContactPoint('grievance officer', { email: owner.grievanceEmail, telephone: null }),
  ];
  const links = owner.social.flatMap(({ url }) => url ?? []);
  return {
    ...(owner.legalEntity !== null && { legalName: owner.legalEntity }),
    ...(owner.registration !== null && { identifier: owner.registration }),
    ...(addresses.size > 0 && { address: [...addresses] }),
    ...(points.length > 0 && { contactPoint: points }),
    ...(links.length > 0 && { sameAs: links }),
  };
};

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
export const toOrganization = (owner: Brand) => ({
  '@type': 'Organization',
  name: owner.name,
  url: `${getSiteUrl()}/`,
  logo: `${getSiteUrl()}/icon-512.png`,
  ...describeOperator(owner),
});

export const getOrganization = () => toOrganization(brand);

/** The site by its name. https://schema.org/WebSite */
export const getWebSite = (language: Language) => ({
  '@type': 'WebSite',
  name: brand.name,
  url: `${getSiteUrl()}${toLocalizedPath(language, '/')}`,
  inLanguage: getLanguageFacts(language).locale,
});
