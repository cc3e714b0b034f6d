import { removeKinds } from '@cinvoice/contract/codes/parameters';
import { codeTexts } from '@cinvoice/contract/codes/texts';

/** The English texts of all codes in the form of a catalogue; in ICU texts an apostrophe is written twice. */
export const codeMessages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(codeTexts).map(([code, text]) => [code, removeKinds(text).replaceAll("'", "''")]),
);
