import { translateLabel } from './texts.ts';
import { useLanguage } from './use-texts.tsx';

/** Translates labels and choices of the contract: `const say = useSourceText(); say(field.label); say(toChoiceLabel(value))`. */
export const useSourceText = (): ((english: string) => string) => {
  const language = useLanguage();
  return (english) => translateLabel(language, english);
};
