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
  /** Keyed by their English texts. */
  labels: Messages;
  /** The parameters of every code that has any. */
  parameters: Readonly<Record<string, readonly Parameter[]>>;
  write: typeof writeParameters;
};

export type TranslateCode = (text: AnyCodedText) => string | null;

/**
 * Creates the translator of refusals and notices. It returns null for an unknown code or parameter, which a newer server may
 * send.
 * @public Imported by the modules of languages that compile-texts.ts renders.
 */
export const createCodeTranslator = (
  language: Language,
  { codes, labels, parameters, write }: Translation,
): TranslateCode => {
  const findLabel = (english: string): string | null => {
    const label = labels[english];
    return typeof label === 'string' ? label : null;
  };
  const labelTranslation = {
    translate: (english: string) => findLabel(english) ?? english,
    translateChoice: (choice: string) => findLabel(choice) ?? findLabel(toChoiceLabel(choice)) ?? choice,
    or: findLabel('or') ?? 'or',
  };
  return (text) => {
    const message = codes[text.code];
    if (message === undefined) return null;
    const values = write(parameters[text.code] ?? [], text.parameters, labelTranslation);
    return values && format(language, message, values);
  };
};
