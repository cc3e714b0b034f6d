import type { HistoryEntry } from '@cinvoice/contract/answers';
import type { Field, FieldType, Kind } from '@cinvoice/contract/kinds/define';
import { readText } from '@cinvoice/contract/kinds/read-values';
import { type Translate, valueFormatters } from '../format-value.ts';

/** One change of a field. `from` and `to` are null for a blank value. `hasValues` is false when the values are not shown. */
export type ChangeLine = { label: string; from: string | null; to: string | null; hasValues: boolean };

type Change = HistoryEntry['changes'][number];

/** Formats the values of a history entry: files and OTTs are noted by name. Null for values that are too long or secret. */
const historyFormatters: { [T in FieldType]: ((value: unknown, say: Translate) => string | null) | null } = {
  ...valueFormatters,
  prose: null,
  secret: null,
  ott: readText,
  file: readText,
};

const toChangeLine = (field: Field, { from, to }: Change, say: Translate): ChangeLine => {
  const format = historyFormatters[field.type];
  const label = say(field.label);
  return format
    ? { label, from: format(from, say), to: format(to, say), hasValues: true }
    : { label, from: readText(from), to: readText(to), hasValues: false };
};

/** Converts the changes of the kind's fields in one entry. Status and remark are not among them; see `findChange`. */
export const toChangeLines = (kind: Kind, { changes }: HistoryEntry, say: Translate): ChangeLine[] =>
  changes.flatMap((change) => {
    const field = kind.fields[change.field];
    return field ? [toChangeLine(field, change, say)] : [];
  });

/** Finds the change of the status or the remark in one entry; null when neither changed. */
export const findChange = ({ changes }: HistoryEntry, column: 'ottUpdates' | 'ottRemarks') => {
  const change = changes.find(({ field }) => field === column);
  return change ? { from: readText(change.from), to: readText(change.to) } : null;
};

const titlePageTexts = {
  'titlePage.isOn': { on: 'titlePageOn', off: 'titlePageOff' },
  'titlePage.tellsInterests': { on: 'interestsShown', off: 'interestsHidden' },
} as const;
type TitlePageField = keyof typeof titlePageTexts;

const isTitlePageField = (field: string): field is TitlePageField => Object.hasOwn(titlePageTexts, field);

/** Lists the names of the texts for what the owner chose for the title page. */
export const listTitlePageTexts = ({ changes }: HistoryEntry) =>
  changes.flatMap(({ field, to }) =>
    isTitlePageField(field) ? [titlePageTexts[field][to === true ? 'on' : 'off']] : [],
  );
