import type { Item } from '../answers.ts';
import { asDate } from '../dates.ts';
import { choiceLabel, roleLabel } from '../vocabulary.ts';
import { type FieldType, type Kind, layoutOf } from './define.ts';
import { fileIn, linksIn, numberIn, ottIn, submitterOf, textIn, textsIn } from './read-values.ts';

type Say = (english: string) => string;

/** A text stays a text and an amount a number; null is an empty cell. */
type Value = string | number | null;

export type ExportCell = { label: string; value: Value };

/** How each type of field stands in a cell. A new type does not compile until it is said. */
const values: { [T in FieldType]: (value: unknown, say: Say) => Value } = {
  text: textIn,
  prose: textIn,
  url: textIn,
  secret: textIn,
  rupees: numberIn,
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
      .map(([platform, link]) => `${platform}: ${link}`)
      .join('\n') || null,
  ott: (value) => ottIn(value)?.name ?? null,
  // A link to a file works for minutes, a spreadsheet is kept for years.
  file: (value) => fileIn(value)?.name ?? null,
};

/** What a row tells beside the fields of the kind, by its label. */
const about: Record<string, (item: Item) => Value> = {
  Submitter: (item) => submitterOf(item)?.name ?? null,
  Mobile: (item) => submitterOf(item)?.mobile ?? null,
  Role: (item) => roleLabel(submitterOf(item)?.role ?? []),
  Status: ({ ottUpdates }) => ottUpdates,
  Remark: ({ ottRemarks }) => textIn(ottRemarks),
  'Admin status': ({ adminUpdates }) => adminUpdates,
  Created: ({ createdAt }) => asDate(createdAt),
  'Last change': ({ updatedAt }) => asDate(updatedAt),
};

export const exportLabels: readonly string[] = Object.keys(about);

/** One row of a spreadsheet: every field of the kind in its order, then who submitted it and where it stands. */
export const exportRow = (kind: Kind, item: Item, say: Say): ExportCell[] => [
  ...layoutOf(kind)
    .flatMap(({ fields }) => fields)
    .map(({ name, field }) => ({ label: say(field.label), value: values[field.type](item[name], say) })),
  ...Object.entries(about).map(([label, read]) => ({ label: say(label), value: read(item) })),
];

/** 'Neel Kuthi' is 'Neel_Kuthi.xlsx'. Specification, section 9. */
export const exportFileName = (projectName: string): string => `${projectName.replace(/\s+/g, '_')}.xlsx`;
