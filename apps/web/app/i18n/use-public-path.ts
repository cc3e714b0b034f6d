import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { useLanguage } from './use-texts.tsx';

/** The address of a public page in the language that is spoken, by its English one. */
export const usePublicPath = (): ((englishPath: string) => string) => {
  const language = useLanguage();
  return (englishPath) => toLocalizedPath(language, englishPath);
};
