import { removeKinds } from '@cinvoice/contract/codes/parameters';
import { codeTexts } from '@cinvoice/contract/codes/texts';

/** The English texts of all codes as a catalogue. ICU texts double an apostrophe. */
export const codeMessages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(codeTexts).map(([code, text]) => [code, removeKinds(text).replaceAll("'", "''")]),
);
