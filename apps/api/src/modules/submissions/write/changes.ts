import { isDeepStrictEqual } from 'node:util';
import { type FieldType, getField, type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import type { Change } from '#api/modules/history/index.ts';
import type { Row } from '../repo.ts';

type OttNames = ReadonlyMap<unknown, string>;

const toStored = (value: unknown): unknown => value ?? null;

/** The form of a value in the history. A secret is noted as changed, never written down. */
const toHistoryValue: { [T in FieldType]: (value: unknown, ottNames: OttNames) => unknown } = {
  text: toStored,
  prose: toStored,
  url: toStored,
  secret: (value) => (value ? 'hidden' : null),
  rupees: toStored,
  choice: toStored,
  choices: toStored,
  links: toStored,
  ott: (value, ottNames) => ottNames.get(value) ?? null,
  file: toStored,
};

/** The stored values of an item by field name; files by their sent names. */
const listStoredValues = (kind: Kind, row: Row): Record<string, unknown> => ({
  ...row.details,
  ...Object.fromEntries(row.files.map((file) => [file.field, file.name])),
  projectName: row.project_name,
  [kind.goal]: row.goal,
  ottId: row.ott_id,
});

/** The changes by the given values. A sent file is a change, even under the old name. */
export const listChanges = (
  kind: Kind,
  row: Row,
  given: Record<string, unknown>,
  ottNames: OttNames,
): Change[] => {
  const before = listStoredValues(kind, row);
  const files = new Set(listFieldsOfType(kind, 'file').map(([name]) => name));
  return Object.entries(given)
    .filter(
      ([name, to]) => to !== undefined && (files.has(name) || !isDeepStrictEqual(toStored(before[name]), to)),
    )
    .map(([name, to]) => {
      const note = toHistoryValue[getField(kind, name).type];
      return { field: name, from: note(before[name], ottNames), to: note(to, ottNames) };
    });
};
