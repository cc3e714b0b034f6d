import { formatDate } from '../dates.ts';
import { formatPaise } from '../money.ts';
import { isLanguage, type Language, sourceLanguage } from '../spoken-languages.ts';

/**
 * What a payer promises by accepting an invoice. Each version of the text stays here for good, since acceptances name
 * theirs: a change is a new version. The English text binds; the others are readings of it.
 */

/** What the text says of one invoice. */
export type AcceptedFacts = {
  seller: string;
  payer: string;
  title: string;
  number: string;
  invoiceDay: string;
  dueDay: string;
  payablePaise: number;
  tdsPaise: number;
  otherDeductionsPaise: number;
  accountHolder: string;
  accountNumber: string;
  ifsc: string;
};

/** Named in the fifth sentence, once it is known. */
export type AcceptingOfficer = { name: string; designation: string };

/** The sentences, in the order in which screens and mails show them. */
const sentenceNames = ['debt', 'payment', 'deductions', 'assignment', 'officer', 'lasting'] as const;
type SentenceName = (typeof sentenceNames)[number];
type Sentences = Readonly<Record<SentenceName, string>>;

const english: Sentences = {
  debt: '{payer} owes {seller} {payable} for “{title}”, by invoice {number} of {invoiceDay}. What the invoice is for was delivered and accepted.',
  payment:
    '{payer} will pay this amount on {dueDay} to account {accountNumber} of {accountHolder}, IFSC {ifsc}, and to no other account.',
  deductions:
    '{payer} sets nothing off against this amount, makes no counterclaim against it, and deducts nothing from it. Tax deducted at source of {tds} and other deductions of {otherDeductions} are taken off already.',
  assignment:
    'The debt may be assigned to others, as a whole or in shares. {payer} will pay in the same way, whoever holds it.',
  officer: '{officer} may bind {payer} by this acceptance.',
  lasting: 'This acceptance is not taken back.',
};

const hindi: Sentences = {
  debt: '{invoiceDay} के इनवॉइस {number} के अनुसार “{title}” के लिए {payer} पर {seller} के {payable} बकाया हैं। इनवॉइस जिसके लिए है, वह सौंपा और स्वीकार किया जा चुका है।',
  payment:
    '{payer} यह रकम {dueDay} को {accountHolder} के खाते {accountNumber} (IFSC {ifsc}) में चुकाएगा, किसी और खाते में नहीं।',
  deductions:
    '{payer} इस रकम में से कुछ समायोजित नहीं करेगा, इसके विरुद्ध कोई प्रतिदावा नहीं करेगा और इसमें से कुछ नहीं काटेगा। स्रोत पर कर कटौती {tds} और अन्य कटौतियाँ {otherDeductions} इसमें से पहले ही घटाई जा चुकी हैं।',
  assignment: 'यह कर्ज़ पूरा या हिस्सों में दूसरों के नाम किया जा सकता है। यह जिसके भी पास हो, {payer} इसी तरह चुकाएगा।',
  officer: '{officer} को इस स्वीकरण से {payer} को बाध्य करने का अधिकार है।',
  lasting: 'यह स्वीकरण वापस नहीं लिया जाता।',
};

const versions: Readonly<Record<number, Partial<Record<Language, Sentences>> & { en: Sentences }>> = {
  1: { en: english, hi: hindi },
};

/** The version of new acceptances. */
export const ACCEPTANCE_TEXT_VERSION = 1;

const PLACEHOLDER = /\{(\w+)\}/g;

const findSentences = (version: number, language: string): Sentences => {
  const texts = versions[version];
  if (!texts) throw new Error(`there is no version ${version} of the acceptance's text`);
  return texts[isLanguage(language) ? language : sourceLanguage] ?? texts.en;
};

/** The sentences of a version, filled in. The officer's is left out until the officer is known. */
export const writeAcceptanceText = (
  facts: AcceptedFacts,
  officer: AcceptingOfficer | null,
  language: string = sourceLanguage,
  version: number = ACCEPTANCE_TEXT_VERSION,
): string[] => {
  const { payablePaise, tdsPaise, otherDeductionsPaise, ...named } = facts;
  const values: Record<string, string> = {
    ...named,
    invoiceDay: formatDate(facts.invoiceDay),
    dueDay: formatDate(facts.dueDay),
    payable: formatPaise(payablePaise),
    tds: formatPaise(tdsPaise),
    otherDeductions: formatPaise(otherDeductionsPaise),
    officer: officer ? `${officer.name}, ${officer.designation},` : '',
  };
  const sentences = findSentences(version, language);
  return sentenceNames
    .filter((name) => officer !== null || name !== 'officer')
    .map((name) => sentences[name].replace(PLACEHOLDER, (_whole, of: string) => values[of] ?? ''));
};
