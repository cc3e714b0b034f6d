import type { AnyCodedText } from '@cinvoice/contract/codes/coded-text';
import type { Language } from '@cinvoice/contract/spoken-languages';
import { getCurrentLanguage } from './current-language.ts';
import { format } from './format.ts';
import type { Catalogue, ValuesOf } from './message.ts';
import { findText, translateCodedText } from './texts.ts';

/** Returns a text in a language that the caller knows. */
export const getTextIn = <C extends Catalogue, K extends keyof C & string>(
  language: Language,
  catalogue: C,
  key: K,
  ...[values]: ValuesOf<C[K]>
): string => format(language, findText(language, catalogue, key), values);

/** Returns a text outside of components: in loaders, actions and meta. Components call useTexts. */
export const getText = <C extends Catalogue, K extends keyof C & string>(
  catalogue: C,
  key: K,
  ...[values]: ValuesOf<C[K]>
): string => format(getCurrentLanguage(), findText(getCurrentLanguage(), catalogue, key), values);

/** Translates a refusal or a notice into the current language: `translateCoded(whyNotFile(field, file))` */
export const translateCoded = (text: AnyCodedText): string => translateCodedText(getCurrentLanguage(), text);
