import type { AnyCodedText } from '@cinvoice/contract/codes/coded-text';
import { languageNow } from './current-language.ts';
import { format } from './format.ts';
import type { Catalogue, ValuesOf } from './message.ts';
import { codedTextIn, textIn } from './texts.ts';

/** A text outside of React: in loaders, actions and meta. Components use useTexts. */
export const textOf = <C extends Catalogue, K extends keyof C & string>(
  catalogue: C,
  key: K,
  ...[values]: ValuesOf<C[K]>
): string => format(languageNow(), textIn(languageNow(), catalogue, key), values);

/** A refusal or a notice, in the language of this moment: `translateCoded(whyNotFile(field, file))` */
export const translateCoded = (text: AnyCodedText): string => codedTextIn(languageNow(), text);
