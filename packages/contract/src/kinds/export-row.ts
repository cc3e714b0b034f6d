import type { Item } from '../answers.ts';
import { asDate } from '../dates.ts';
import { choiceLabel, roleLabel } from '../vocabulary.ts';
import { type FieldType, type Kind, layoutOf } from './define.ts';
import { kinds } from './kinds.ts';
import { fileIn, linksIn, numberIn, ottIn, submitterOf, textIn, textsIn } from './read-values.ts';

type Say = (english: string) => string;

/** A text stays a text and an amount a number; null is an empty cell. */
type Value = string | number | null;

export type ExportCell = { label: string; value: Value };

/** Stands in the cell of a secret that was given. */
export const SECRET_GIVEN = 'Given. It is shown in the details of the item.';

/** How each type of field stands in a cell. A new type does not compile until it is said. */
const values: { [T in FieldType]: (value: unknown, say: Say) => Value } = {
  text: textIn,
  prose: textIn,
  url: textIn,
  // A file is kept and passed on; a secret is asked for one by one, and every showing is noted.
  secret: (value, say) => textIn(value) && say(SECRET_GIVEN),
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

/** By what a row is found again in the product, whatever its name is by then. */
const ID = 'ID';

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

export const exportLabels: readonly string[] = [ID, ...Object.keys(about)];

type Column = { label: string; read: (item: Item, say: Say) => Value };

const columnsOf = (kind: Kind): Column[] => [
  { label: ID, read: ({ _id }) => _id },
  ...layoutOf(kind)
    .flatMap(({ fields }) => fields)
    .map(({ name, field }) => ({
      label: field.label,
      read: (item: Item, say: Say) => values[field.type](item[name], say),
    })),
  ...Object.entries(about).map(([label, read]) => ({ label, read })),
];

/** Worked out once a kind: an export asks for a hundred thousand rows. */
const columns = new Map<Kind, Column[]>(kinds.map((kind) => [kind, columnsOf(kind)]));

const columnsFor = (kind: Kind): Column[] => columns.get(kind) ?? columnsOf(kind);

/** What stands above the columns, whether there are rows or not. */
export const exportHeading = (kind: Kind, say: Say): string[] =>
  columnsFor(kind).map(({ label }) => say(label));

/** One row of a spreadsheet: its `_id`, every field of the kind in its order, then who submitted it and where it stands. */
export const exportRow = (kind: Kind, item: Item, say: Say): ExportCell[] =>
  columnsFor(kind).map(({ label, read }) => ({ label: say(label), value: read(item, say) }));

/** How a workbook writes a single sign that XML has no place for: '_x0001_'. */
const noted = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** A text as a workbook holds it: one sign for the end of a line, and whatever looks like such a notation reads as it was typed. */
export const workbookText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, noted)
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, noted);

/** 'Neel Kuthi' is 'Neel_Kuthi.xlsx'. Specification, section 9. */
export const exportFileName = (projectName: string): string => `${projectName.replace(/\s+/g, '_')}.xlsx`;
