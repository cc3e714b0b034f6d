/** The operator's brand, which is set only here. What is null is not shown, and neither is its heading. */
export const brand: Brand = {
  name: 'Cinvoice',
  legalEntity: null,
  registration: null,
  registeredOffice: null,
  address: null,
  email: null,
  phone: null,
  grievanceEmail: null,
  legalTextsReviewed: false,
  social: [
    { name: 'LinkedIn', url: null },
    { name: 'Instagram', url: null },
    { name: 'YouTube', url: null },
  ],
};

export type Brand = {
  name: string;
  /** The company that operates the platform, as it is registered. */
  legalEntity: string | null;
  /** Its number in the register, with the name of the register: 'CIN …'. */
  registration: string | null;
  registeredOffice: string | null;
  /** Where letters go. */
  address: string | null;
  email: string | null;
  phone: string | null;
  /** Where the grievance officer receives complaints. */
  grievanceEmail: string | null;
  /** Set to true when counsel has reviewed apps/site/src/content/legal. Until then each legal page says that it is a sample. */
  legalTextsReviewed: boolean;
  social: readonly { name: string; url: string | null }[];
};
