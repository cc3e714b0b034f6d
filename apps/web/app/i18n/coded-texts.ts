import type { AnyCodedText } from '@cinvoice/contract/codes/coded-text';
import type { Parameter, writeParameters } from '@cinvoice/contract/codes/parameters';
import type { Code } from '@cinvoice/contract/codes/texts';
import type { Language } from '@cinvoice/contract/spoken-languages';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { type Compiled, format } from './format.ts';

/**
 * A translation of every code; a missing one does not compile.
 * @public The folders of languages are read at build.
 */
export type CodeTexts = Readonly<Record<Code, string>>;

type Messages = Readonly<Record<string, Compiled>>;

/** The content that compile-texts.ts writes into the first part of a language. */
type Translation = {
  codes: Messages;
  /** By their English texts. */
  labels: Messages;
  /** Of every code that has any. */
  parameters: Readonly<Record<string, readonly Parameter[]>>;
  write: typeof writeParameters;
};

export type TranslateCode = (text: AnyCodedText) => string | null;

/**
 * Makes the translation of refusals and notices into a language. It gives null for a code or a parameter that is not
 * known, as of a server that is newer than the page.
 * @public Imported by the part of a language that compile-texts.ts writes.
 */
export const translateCodesBy = (
  language: Language,
  { codes, labels, parameters, write }: Translation,
): TranslateCode => {
  const find = (english: string): string | null => {
    const label = labels[english];
    return typeof label === 'string' ? label : null;
  };
  const wording = {
    translate: (english: string) => find(english) ?? english,
    translateChoice: (choice: string) => find(choice) ?? find(toChoiceLabel(choice)) ?? choice,
    or: find('or') ?? 'or',
  };
  return (text) => {
    const message = codes[text.code];
    if (message === undefined) return null;
    const values = write(parameters[text.code] ?? [], text.parameters, wording);
    return values && format(language, message, values);
  };
};
