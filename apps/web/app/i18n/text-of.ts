import { languageNow } from './current-language.ts';
import { format } from './format.ts';
import type { Catalogue, ValuesOf } from './message.ts';
import { contractTextIn, textIn } from './texts.ts';

/** A text outside of React: in loaders, actions and meta. Components use useTexts. */
export const textOf = <C extends Catalogue, K extends keyof C & string>(
  catalogue: C,
  key: K,
  ...[values]: ValuesOf<C[K]>
): string => format(languageNow(), textIn(languageNow(), catalogue, key), values);

/** What the contract or the server says in English; components use useSourceText for what the contract holds. */
export const sourceTextOf = (english: string): string => contractTextIn(languageNow(), english);
