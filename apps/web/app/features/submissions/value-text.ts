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

export type Say = (english: string) => string;

/** How a field's value reads in one line; null when there is none. A secret is never read out. */
export const valueTexts: { [T in FieldType]: (value: unknown, say: Say) => string | null } = {
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

export const textOfValue = (field: Field, value: unknown, say: Say): string | null =>
  valueTexts[field.type](value, say);
