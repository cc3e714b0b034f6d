import { z } from 'zod';
import { formatDate } from '../dates.ts';
import { formatPaise } from '../money.ts';
import { isLanguage, type Language, sourceLanguage } from '../spoken-languages.ts';

/**
 * The deed by which a seller assigns an invoice in shares. Each version of the text stays here for good, since sales name
 * theirs: a change is a new version. The English text binds; the others are readings of it.
 */
export type DeedFacts = {
  sale: string;
  seller: string;
  payer: string;
  title: string;
  number: string;
  invoiceDay: string;
  dueDay: string;
  payablePaise: number;
  claimPaise: number;
  units: number;
  unitFacePaise: number;
  unitPricePaise: number;
  valueDay: string;
  disburseBy: string;
  lateBps: number;
  /** Of the acceptance, in hexadecimal. */
  acceptanceHash: string;
  offeredAt: Date;
};

const sentenceNames = ['assignment', 'effect', 'order', 'warranty', 'notice', 'recourse'] as const;
type SentenceName = (typeof sentenceNames)[number];
type Sentences = Readonly<Record<SentenceName, string>>;

const english: Sentences = {
  assignment:
    '{seller} assigns to the buyers in the schedule of this deed {claim} of what {payer} owes for “{title}” by invoice {number} of {invoiceDay}, in {units} undivided shares of {unitFace} each. The invoice pays {payable}, due on {dueDay}.',
  effect:
    'The assignment takes effect when the price of {unitPrice} a share is paid out to {seller}, from {valueDay} to {disburseBy}, for the buyers of that day. If it is not paid out by then, this deed is void.',
  order:
    'What {payer} pays goes to the shares first, then to late yield on them as far as the reserve of this invoice reaches, then to {seller}.',
  warranty:
    '{seller} owns this debt alone, has assigned it to nobody else, and knows of nothing that could stop or shorten its payment.',
  notice: '{seller} authorises {product} to serve notice of this assignment on {payer} in its name.',
  recourse:
    'If {payer} cannot pay, {seller} does not pay in its place. If what {seller} says here is untrue, it makes good what the buyers lose by it.',
};

const hindi: Sentences = {
  assignment:
    '{seller} इस विलेख की सूची में दिए खरीदारों के नाम वह {claim} करता है, जो {invoiceDay} के इनवॉइस {number} के अनुसार “{title}” के लिए {payer} पर बकाया में से है: {unitFace} के {units} अविभाजित हिस्सों में। इनवॉइस {payable} चुकाता है, देय दिन {dueDay} है।',
  effect:
    'यह हस्तांतरण तब प्रभावी होता है जब प्रति हिस्सा {unitPrice} की कीमत {valueDay} से {disburseBy} तक {seller} को चुकाई जाए, उस दिन के खरीदारों के लिए। तब तक न चुकाई जाए, तो यह विलेख शून्य है।',
  order:
    '{payer} जो चुकाता है वह पहले हिस्सों को जाता है, फिर इन पर देरी के प्रतिफल को, जहाँ तक इस इनवॉइस का रिज़र्व पहुँचे, फिर {seller} को।',
  warranty:
    'यह कर्ज़ सिर्फ़ {seller} का है, किसी और के नाम नहीं किया गया, और {seller} को ऐसी किसी बात की जानकारी नहीं जो इसका भुगतान रोके या घटाए।',
  notice: '{seller} {product} को अधिकार देता है कि वह उसके नाम से {payer} को इस हस्तांतरण की सूचना दे।',
  recourse:
    'अगर {payer} न चुका सके, तो {seller} उसकी जगह नहीं चुकाता। अगर {seller} ने यहाँ जो कहा वह सच न हो, तो खरीदारों का उससे हुआ नुकसान {seller} भरता है।',
};

const versions: Readonly<Record<number, Partial<Record<Language, Sentences>> & { en: Sentences }>> = {
  1: { en: english, hi: hindi },
};

/** The version of new deeds. */
export const DEED_TEXT_VERSION = 1;

const PLACEHOLDER = /\{(\w+)\}/g;

/** The sentences of a version, filled in. */
export const writeDeedText = (
  facts: DeedFacts,
  language: string = sourceLanguage,
  version: number = DEED_TEXT_VERSION,
): string[] => {
  const texts = versions[version];
  if (!texts) throw new Error(`there is no version ${version} of the deed's text`);
  const sentences = texts[isLanguage(language) ? language : sourceLanguage] ?? texts.en;
  const values: Record<string, string> = {
    product: 'Cinvoice',
    seller: facts.seller,
    payer: facts.payer,
    title: facts.title,
    number: facts.number,
    invoiceDay: formatDate(facts.invoiceDay),
    dueDay: formatDate(facts.dueDay),
    valueDay: formatDate(facts.valueDay),
    disburseBy: formatDate(facts.disburseBy),
    payable: formatPaise(facts.payablePaise),
    claim: formatPaise(facts.claimPaise),
    units: String(facts.units),
    unitFace: formatPaise(facts.unitFacePaise),
    unitPrice: formatPaise(facts.unitPricePaise),
  };
  return sentenceNames.map((name) =>
    sentences[name].replace(PLACEHOLDER, (_whole, of: string) => values[of] ?? ''),
  );
};

const lines = [
  'sale',
  'seller',
  'payer',
  'title',
  'number',
  'invoiceDay',
  'dueDay',
  'payablePaise',
  'claimPaise',
  'units',
  'unitFacePaise',
  'unitPricePaise',
  'valueDay',
  'disburseBy',
  'lateBps',
  'acceptanceHash',
  'offeredAt',
] as const satisfies readonly (keyof DeedFacts)[];

const amount = z.int().nonnegative();

const writeValue = (value: string | number | Date): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? String(amount.parse(value)) : value;
};

/**
 * The text that a deed's hash is made of: its facts, a line each, then its sentences in English. Its lines and their order
 * never change. Throws for a value with a line feed, which could pass for another line.
 */
export const toDeedCanonicalText = (facts: DeedFacts, version: number = DEED_TEXT_VERSION): string => {
  const values = [
    ['textVersion', String(version)],
    ...lines.map((name) => [name, writeValue(facts[name])]),
    ...writeDeedText(facts, sourceLanguage, version).map((sentence) => ['text', sentence]),
  ];
  return values
    .map(([name, value = '']) => {
      if (value.includes('\n')) throw new Error(`${name} of a deed holds a line feed`);
      return `${name}=${value}\n`;
    })
    .join('');
};
