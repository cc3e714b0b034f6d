import { type Language, sourceLanguage } from './languages.ts';
import { useLanguage } from './use-texts.tsx';

/** The other languages' words for what the contract calls a field, a section, a choice or a refusal, by the English. */
const glossaries: { [L in Exclude<Language, 'en'>]: Readonly<Record<string, string>> } = {};

/** For texts that the contract package holds: `const say = useSourceText(); say(field.label); say(choiceLabel(value))`. */
export const useSourceText = (): ((english: string) => string) => {
  const language = useLanguage();
  return (english) => (language === sourceLanguage ? english : (glossaries[language][english] ?? english));
};
