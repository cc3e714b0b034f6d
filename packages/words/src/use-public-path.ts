import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { useLanguage } from './use-texts.tsx';

/** Translates the English path of a public page into that of the current language. */
export const usePublicPath = (): ((englishPath: string) => string) => {
  const language = useLanguage();
  return (englishPath) => toLocalizedPath(language, englishPath);
};
