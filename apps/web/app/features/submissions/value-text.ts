import type { Field, FieldType } from '@cinvoice/contract/kinds/define';
import { fileIn, linksIn, numberIn, ottIn, textIn, textsIn } from '@cinvoice/contract/kinds/read-values';
import { inRupees } from '@cinvoice/contract/money';
import { choiceLabel } from '@cinvoice/contract/vocabulary';

export type Say = (english: string) => string;

/** How a field's value reads in one line; null when there is none. A secret is never read out. */
export const valueTexts: { [T in FieldType]: (value: unknown, say: Say) => string | null } = {
  text: textIn,
  prose: textIn,
  url: textIn,
  secret: () => null,
  rupees: (value) => {
    const rupees = numberIn(value);
    return rupees === null ? null : inRupees(rupees);
  },
  choice: (value, say) => {
    const chosen = textIn(value);
    return chosen && say(choiceLabel(chosen));
  },
  choices: (value, say) =>
    textsIn(value)
      .map((chosen) => say(choiceLabel(chosen)))
      .join(', ') || null,
  links: (value) =>
    linksIn(value)
      .map(([platform]) => platform)
      .join(', ') || null,
  ott: (value) => ottIn(value)?.name ?? null,
  file: (value) => fileIn(value)?.name ?? null,
};

export const textOfValue = (field: Field, value: unknown, say: Say): string | null =>
  valueTexts[field.type](value, say);
