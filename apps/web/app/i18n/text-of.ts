import { format } from './format.ts';
import { sourceLanguage } from './languages.ts';
import type { Catalogue, ValuesOf } from './message.ts';

/** A text outside of React: in loaders, actions and meta. Components use useTexts. */
export const textOf = <C extends Catalogue, K extends keyof C & string>(
  catalogue: C,
  key: K,
  ...[values]: ValuesOf<C[K]>
): string => format(sourceLanguage, catalogue[key] ?? key, values);
