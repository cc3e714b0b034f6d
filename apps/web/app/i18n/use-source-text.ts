import { contractTextIn } from './texts.ts';
import { useLanguage } from './use-texts.tsx';

/** For texts that the contract package holds: `const say = useSourceText(); say(field.label); say(choiceLabel(value))`. */
export const useSourceText = (): ((english: string) => string) => {
  const language = useLanguage();
  return (english) => contractTextIn(language, english);
};
