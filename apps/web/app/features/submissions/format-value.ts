import type { Field, FieldType } from '@cinvoice/contract/kinds/define';
import {
  readLinks,
  readNumber,
  readOtt,
  readStoredFile,
  readText,
  readTexts,
} from '@cinvoice/contract/kinds/read-values';
import { formatRupees } from '@cinvoice/contract/money';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';

export type Translate = (english: string) => string;

/** Formats a field's value as one line of text; null for a blank value and for every secret. */
export const valueFormatters: { [T in FieldType]: (value: unknown, say: Translate) => string | null } = {
  text: readText,
  prose: readText,
  url: readText,
  secret: () => null,
  rupees: (value) => {
    const rupees = readNumber(value);
    return rupees === null ? null : formatRupees(rupees);
  },
  choice: (value, say) => {
    const chosen = readText(value);
    return chosen && say(toChoiceLabel(chosen));
  },
  choices: (value, say) =>
    readTexts(value)
      .map((chosen) => say(toChoiceLabel(chosen)))
      .join(', ') || null,
  links: (value) =>
    readLinks(value)
      .map(([platform]) => platform)
      .join(', ') || null,
  ott: (value) => readOtt(value)?.name ?? null,
  file: (value) => readStoredFile(value)?.name ?? null,
};

export const formatValue = (field: Field, value: unknown, say: Translate): string | null =>
  valueFormatters[field.type](value, say);
