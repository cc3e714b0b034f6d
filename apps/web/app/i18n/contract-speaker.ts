import type { Language } from '@cinvoice/contract/spoken-languages';
import { type Compiled, format } from './format.ts';

/** By the English text; '{0}' and '{1}' stand for what the contract puts into a sentence. */
type Glossary = Readonly<Record<string, Compiled>>;

type Sentence = { pattern: RegExp; message: Compiled };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const sentenceOf = ([english, message]: [string, Compiled]): Sentence => ({
  pattern: new RegExp(
    `^${english
      .split(/\{\d\}/)
      .map(escaped)
      .join('(.+?)')}$`,
    's',
  ),
  message,
});

/** Sentences with a name or a list in them. The wordier one is tried first, as it fits less by chance. */
const sentencesIn = (glossary: Glossary): Sentence[] =>
  Object.entries(glossary)
    .filter(([english]) => english.includes('{0}'))
    .sort(([one], [other]) => other.length - one.length)
    .map(sentenceOf);

/**
 * Says in another language what the contract and the server say in English. They know their sentences in English
 * alone, so that each rule has one text and the API one language; this finds a sentence again by its pattern.
 */
export const contractSpeaker = (
  language: Language,
  glossary: Glossary,
): ((english: string) => string | null) => {
  const sentences = sentencesIn(glossary);

  const whole = (english: string): string | null => {
    const message = glossary[english];
    return typeof message === 'string' ? message : null;
  };

  /** A label, or a list of them: 'JPG, JPEG or PNG'. What has no translation is a name, a number or a format. */
  const part = (english: string): string =>
    whole(english) ??
    english
      .split(/(, | or )/)
      .map((piece) => (piece === ' or ' ? ` ${whole('or') ?? 'or'} ` : (whole(piece) ?? piece)))
      .join('');

  return (english) => {
    const known = whole(english);
    if (known !== null) return known;
    for (const { pattern, message } of sentences) {
      const found = pattern.exec(english);
      if (found) return format(language, message, Object.fromEntries(found.slice(1).map(part).entries()));
    }
    return null;
  };
};
