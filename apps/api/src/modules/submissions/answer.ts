import type { Item, PublicItem } from '@cinvoice/contract/answers';
import type { Field, FieldType, Kind } from '@cinvoice/contract/kinds/define';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks, FileRow } from '#api/modules/files/index.ts';
import type { PublicRow, Row } from './repo.ts';

/** What an item's field reads as when nothing is stored for it. */
const blanks: { [T in FieldType]: unknown } = {
  text: null,
  prose: null,
  url: null,
  secret: null,
  rupees: null,
  choice: null,
  choices: [],
  links: {},
  ott: null,
  file: null,
};

type Column = { field: string; value: (row: Row) => unknown };

/** The fields that stand in columns of their own, because they are queried, joined, sorted or ruled on. */
export const columnsOf = (kind: Kind): Record<'projectName' | 'goal' | 'ottId', Column> => ({
  projectName: { field: 'projectName', value: (row) => row.project_name },
  goal: { field: kind.goal, value: (row) => row.goal },
  ottId: { field: 'ottId', value: (row) => ({ _id: row.ott_id, name: row.ott_name }) },
});

const withSecondName = (name: string, field: Field, value: unknown): [string, unknown][] => {
  const also = 'readAlso' in field ? field.readAlso : undefined;
  return also
    ? [
        [name, value],
        [also, value],
      ]
    : [[name, value]];
};

/** An item as one who may see it reads it; the admin also reads who submitted it. */
export const itemAnswerOf = (kind: Kind, row: Row, reader: Actor, links: FileLinks): Item => {
  const columns = new Map(Object.values(columnsOf(kind)).map(({ field, value }) => [field, value(row)]));
  const files = links.answersOf(row.id, row.files);
  const fields = Object.entries(kind.fields).flatMap(([name, field]) =>
    withSecondName(
      name,
      field,
      columns.get(name) ?? files.get(name) ?? row.details[name] ?? blanks[field.type],
    ),
  );
  return {
    ...Object.fromEntries(fields),
    _id: row.id,
    projectName: row.project_name,
    ottId: { _id: row.ott_id, name: row.ott_name },
    userId:
      reader.kind === 'admin'
        ? { _id: row.owner_id, name: row.owner_name, mobile: row.owner_mobile, role: row.owner_roles }
        : row.owner_id,
    ottUpdates: row.ott_updates,
    ottRemarks: row.ott_remarks,
    adminUpdates: row.admin_updates,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};

/** An approved item as anyone reads it. Decision 16. */
export const publicAnswerOf = (
  row: PublicRow,
  posterOf: (file: FileRow) => PublicItem['poster'],
): PublicItem => ({
  _id: row.id,
  category: row.category ?? '',
  contentType: row.contentType ?? '',
  language: row.language ?? '',
  genre: row.genre ?? '',
  projectName: row.project_name,
  synopsis: row.synopsis,
  tentativeBudget: row.goal,
  poster: row.poster && posterOf(row.poster),
  ottId: { _id: row.ott_id, name: row.ott_name },
  createdAt: row.created_at.toISOString(),
});
