import type { HistoryEntry } from '@cinvoice/contract/answers';
import type { Field, FieldType, Kind } from '@cinvoice/contract/kinds/define';
import { readText } from '@cinvoice/contract/kinds/read-values';
import { type Say, valueTexts } from '../value-text.ts';

/** One change in words: from nothing, to nothing, from one to another, or only that it changed. */
export type ChangeLine = { label: string; from: string | null; to: string | null; told: boolean };

type Change = HistoryEntry['changes'][number];

/** How the history notes a value: files and platforms by name. Null where telling it would be too long, or telling. */
const noted: { [T in FieldType]: ((value: unknown, say: Say) => string | null) | null } = {
  ...valueTexts,
  prose: null,
  secret: null,
  ott: readText,
  file: readText,
};

const fieldLine = (field: Field, { from, to }: Change, say: Say): ChangeLine => {
  const tell = noted[field.type];
  const label = say(field.label);
  return tell
    ? { label, from: tell(from, say), to: tell(to, say), told: true }
    : { label, from: readText(from), to: readText(to), told: false };
};

/** The changes of the kind's fields in one entry; the two of a review are told apart from them. */
export const changeLines = (kind: Kind, { changes }: HistoryEntry, say: Say): ChangeLine[] =>
  changes.flatMap((change) => {
    const field = kind.fields[change.field];
    return field ? [fieldLine(field, change, say)] : [];
  });

/** What an entry did to one of the review's columns; null when nothing. */
export const changeOf = ({ changes }: HistoryEntry, column: 'ottUpdates' | 'ottRemarks') => {
  const change = changes.find(({ field }) => field === column);
  return change ? { from: readText(change.from), to: readText(change.to) } : null;
};
