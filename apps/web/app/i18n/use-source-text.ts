import { labelIn } from './texts.ts';
import { useLanguage } from './use-texts.tsx';

/** For labels and choices that the contract package holds: `const say = useSourceText(); say(field.label); say(toChoiceLabel(value))`. */
export const useSourceText = (): ((english: string) => string) => {
  const language = useLanguage();
  return (english) => labelIn(language, english);
};
