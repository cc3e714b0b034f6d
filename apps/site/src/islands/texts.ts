import { getLanguageFacts, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { loadTexts } from '@cinvoice/words/texts.ts';

const loadTextsOfPage = (): Promise<void> => {
  const { lang } = document.documentElement;
  const language = languageCodes.find((code) => getLanguageFacts(code).locale === lang) ?? sourceLanguage;
  return loadTexts(language, 'public');
};

// An island takes over what is written once its words are there: scripts/soon.ts waits for them. A module that waited itself
// would wait for ever where the words and the islands share a file. The build has loaded them already.
if (typeof document !== 'undefined') Object.assign(globalThis, { textsLoaded: loadTextsOfPage() });
