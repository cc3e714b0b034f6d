import type { Item } from '../answers.ts';
import { formatDate } from '../dates.ts';
import { toChoiceLabel, toRoleLabel } from '../vocabulary.ts';
import { type FieldType, type Kind, listSections } from './define.ts';
import { kinds } from './kinds.ts';
import {
  getSubmitter,
  readLinks,
  readNumber,
  readOtt,
  readStoredFile,
  readText,
  readTexts,
} from './read-values.ts';

type Translate = (english: string) => string;

/** A text stays a text and an amount a number; null is an empty cell. */
type Value = string | number | null;

export type ExportCell = { label: string; value: Value };

/** Fills the cell of a secret, in place of its value. */
export const SECRET_GIVEN = 'Given. It is shown in the details of the item.';

/** The cell of each type of field. A new type does not compile without one. */
const values: { [T in FieldType]: (value: unknown, say: Translate) => Value } = {
  text: readText,
  prose: readText,
  url: readText,
  // Exported files are kept and passed on, so secrets stay out. Each secret is revealed singly and audited.
  secret: (value, say) => readText(value) && say(SECRET_GIVEN),
  rupees: readNumber,
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
      .map(([platform, link]) => `${platform}: ${link}`)
      .join('\n') || null,
  ott: (value) => readOtt(value)?.name ?? null,
  // A link to a file works for minutes, a spreadsheet is kept for years.
  file: (value) => readStoredFile(value)?.name ?? null,
};

/** Identifies a row's item in the product, even after its name changes. */
const ID = 'ID';

/** The cells of a row besides the fields of the kind, by label. */
const about: Record<string, (item: Item) => Value> = {
  Submitter: (item) => getSubmitter(item)?.name ?? null,
  Mobile: (item) => getSubmitter(item)?.mobile ?? null,
  Role: (item) => toRoleLabel(getSubmitter(item)?.role ?? []),
  Status: ({ ottUpdates }) => ottUpdates,
  Remark: ({ ottRemarks }) => readText(ottRemarks),
  'Admin status': ({ adminUpdates }) => adminUpdates,
  Created: ({ createdAt }) => formatDate(createdAt),
  'Last change': ({ updatedAt }) => formatDate(updatedAt),
};

export const exportLabels: readonly string[] = [ID, ...Object.keys(about)];

type Column = { label: string; read: (item: Item, say: Translate) => Value };

const createColumns = (kind: Kind): Column[] => [
  { label: ID, read: ({ _id }) => _id },
  ...listSections(kind)
    .flatMap(({ fields }) => fields)
    .map(({ name, field }) => ({
      label: field.label,
      read: (item: Item, say: Translate) => values[field.type](item[name], say),
    })),
  ...Object.entries(about).map(([label, read]) => ({ label, read })),
];

/** Computed once per kind, since an export has up to a hundred thousand rows. */
const columns = new Map<Kind, Column[]>(kinds.map((kind) => [kind, createColumns(kind)]));

const getColumns = (kind: Kind): Column[] => columns.get(kind) ?? createColumns(kind);

/** Lists the headings of the columns. */
export const listExportHeadings = (kind: Kind, say: Translate): string[] =>
  getColumns(kind).map(({ label }) => say(label));

/** Makes one row of a spreadsheet: the `_id`, every field of the kind in its order, the submitter and the status. */
export const toExportRow = (kind: Kind, item: Item, say: Translate): ExportCell[] =>
  getColumns(kind).map(({ label, read }) => ({ label: say(label), value: read(item, say) }));

/** Escapes a character that XML does not allow, as workbooks do: '_x0001_'. */
const escapeCharacter = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Converts a text for a workbook: line ends become one character, and text that looks like an escape is escaped. */
export const toWorkbookText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, escapeCharacter)
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, escapeCharacter);

/** Turns 'Neel Kuthi' into 'Neel_Kuthi.xlsx'. Specification, section 9. */
export const toExportFileName = (projectName: string): string => `${projectName.replace(/\s+/g, '_')}.xlsx`;
