import { isLanguage, type Language, sourceLanguage } from '../spoken-languages.ts';

/**
 * What a buyer ticks before a first purchase in a deal. Each version of the words stays here for good, since purchases name
 * theirs; the terms of the market say which one is in force. The English text binds; the others are readings of it.
 */
export const riskFacts = ['payer-alone', 'late', 'no-exit'] as const;
type RiskFact = (typeof riskFacts)[number];

type Sentences = Readonly<Record<RiskFact, string>>;

const english: Sentences = {
  'payer-alone':
    'If the payer cannot pay, nobody pays in its place: neither the house that sells, nor Cinvoice. I can lose all that I put in.',
  late: 'The payer may pay late. I wait as long as it takes. Yield for the time after the due day comes from the reserve of this invoice alone, as far as it reaches.',
  'no-exit': 'I cannot sell or give back my units. My money is at work until the payer pays.',
};

const hindi: Sentences = {
  'payer-alone':
    'अगर भुगतानकर्ता न चुका सके, तो उसकी जगह कोई नहीं चुकाता: न बेचने वाला हाउस, न Cinvoice। मैं अपनी पूरी रकम खो सकता/सकती हूँ।',
  late: 'भुगतानकर्ता देर से चुका सकता है। जितना समय लगे, मुझे इंतज़ार करना होगा। देय तारीख़ के बाद के समय की यील्ड सिर्फ़ इसी इनवॉइस के रिज़र्व से आती है, जहाँ तक वह पहुँचे।',
  'no-exit':
    'मैं अपनी यूनिट न बेच सकता/सकती हूँ, न लौटा सकता/सकती हूँ। जब तक भुगतानकर्ता नहीं चुकाता, मेरी रकम लगी रहती है।',
};

const versions: Readonly<Record<number, Partial<Record<Language, Sentences>> & { en: Sentences }>> = {
  1: { en: english, hi: hindi },
};

/** Tells that there are words of that version. */
export const isRiskVersion = (version: number): boolean => Object.hasOwn(versions, version);

/** The three facts of a version, in the order in which they are ticked. */
export const writeRiskFacts = (
  version: number,
  language: string = sourceLanguage,
): { fact: RiskFact; text: string }[] => {
  const texts = versions[version];
  if (!texts) throw new Error(`there is no version ${version} of the risks`);
  const sentences = texts[isLanguage(language) ? language : sourceLanguage] ?? texts.en;
  return riskFacts.map((fact) => ({ fact, text: sentences[fact] }));
};
