import type { VerificationPurpose } from './verification-states.ts';

/** What a verified party declares. Each is ticked; `declarationTexts` has the sentences. */
export const declarations = ['resident', 'own-money', 'risks', 'own-account'] as const;
export type Declaration = (typeof declarations)[number];

type Texts = Readonly<Record<Declaration, string>>;

/**
 * The sentences by version. A change of any word is a new version: the old ones stay, since what was declared then is shown in
 * its own words. The English texts are the keys of translations.
 */
export const declarationTexts: Readonly<Record<number, Readonly<Record<VerificationPurpose, Texts>>>> = {
  1: {
    seller: {
      resident: 'I am a resident of India, and so is whoever I sign for.',
      'own-money': 'What I offer here is owed to me or to whom I sign for, and money that I send is my own.',
      risks:
        'I read what is asked of a seller, and the risks: what I declare about an invoice must be true, and if it is not, I pay for the loss.',
      'own-account': 'I act for myself or for the firm that is named here, and for nobody else behind it.',
    },
    investor: {
      resident: 'I am a resident of India, and so is whoever I sign for.',
      'own-money': 'The money that I use here is my own. None of it is borrowed for this.',
      risks: 'I read the risks: nobody repays me if a payer cannot pay, and I can lose all that I put in.',
      'own-account': 'I act for myself or for the firm that is named here, and for nobody else behind it.',
    },
  },
};

/** The version of the sentences that are declared now. */
export const DECLARATIONS_VERSION = 1;

/** The sentence of a declaration, in the version in which it was made. */
export const getDeclarationText = (
  version: number,
  purpose: VerificationPurpose,
  declaration: Declaration,
): string => declarationTexts[version]?.[purpose][declaration] ?? '';
