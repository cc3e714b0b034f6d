import type { Decisions, Item, PublicItem } from '@cinvoice/contract/answers';
import type { Field, FieldType, Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks, FileRow } from '#api/modules/files/index.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import type { PublicRow } from './public/repo.ts';
import type { OwnRow, Row } from './repo.ts';
import { opened, veiled } from './secrets.ts';

/** The value of a field without a stored one. */
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

type Files = ReturnType<FileLinks['answersOf']>;
type Read = (row: OwnRow, files: Files) => unknown;

/** The fields with columns of their own, because queries, joins, sorting or rules need them. */
const columnsOf = (kind: Kind): Record<string, Read> => ({
  projectName: (row) => row.project_name,
  [kind.goal]: (row) => row.goal,
  ottId: (row) => ({ _id: row.ott_id, name: row.ott_name }),
});

const namesOf = (name: string, field: Field): string[] =>
  'readAlso' in field && field.readAlso ? [name, field.readAlso] : [name];

/**
 * The readers of an item's fields, built once per kind: a page of fifty items calls them more than a thousand
 * times.
 */
const readsOf = (kind: Kind): [name: string, read: Read][] => {
  const columns = columnsOf(kind);
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    const blank = blanks[field.type];
    const stored: Read = (row, files) => files.get(name) ?? row.details[name] ?? blank;
    return namesOf(name, field).map((read): [string, Read] => [read, columns[name] ?? stored]);
  });
};

const reads = new Map<Kind, ReturnType<typeof readsOf>>(kinds.map((kind) => [kind, readsOf(kind)]));

const fieldsOf = (kind: Kind, row: OwnRow, files: Files): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const [name, read] of reads.get(kind) ?? readsOf(kind)) fields[name] = read(row, files);
  return fields;
};

type Reading = { links: FileLinks; encryption: Encryption };

/** The parts of an item that not every reader gets. */
type Told = Pick<Item, 'userId' | 'interests'>;

const decisionsOf = (row: OwnRow): Decisions => ({
  ott:
    row.ott_decision && row.ott_decided_at
      ? { status: row.ott_decision, at: row.ott_decided_at.toISOString() }
      : null,
  admin: row.admin_decided_at && { status: row.admin_updates, at: row.admin_decided_at.toISOString() },
});

const answerFrom = (kind: Kind, row: OwnRow, links: FileLinks, told: Told): Item => ({
  ...fieldsOf(kind, row, links.answersOf(row.id, row.files)),
  _id: row.id,
  projectName: row.project_name,
  ottId: { _id: row.ott_id, name: row.ott_name },
  ...told,
  ottUpdates: row.ott_updates,
  ottRemarks: row.ott_remarks,
  adminUpdates: row.admin_updates,
  decisions: decisionsOf(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** An item for its owner, secrets in full. */
export const ownItemAnswerOf = (kind: Kind, row: OwnRow, { links, encryption }: Reading): Item =>
  answerFrom(kind, opened(encryption, row), links, { userId: row.owner_id, interests: row.interests });

/**
 * An item for a reader with the right to see it. Secrets are in full for its owner alone; admins also see the
 * submitter.
 */
export const itemAnswerOf = (kind: Kind, row: Row, reader: Actor, reading: Reading): Item => {
  if (reader.kind === 'user') return ownItemAnswerOf(kind, row, reading);
  return answerFrom(kind, veiled(row), reading.links, toldTo(reader, row));
};

/** Admins see the submitter and the interests; an OTT decides without knowing them. */
const toldTo = (reader: Actor, { owner_id, owner_name, owner_mobile, owner_roles, interests }: Row): Told =>
  reader.kind === 'admin'
    ? { userId: { _id: owner_id, name: owner_name, mobile: owner_mobile, role: owner_roles }, interests }
    : { userId: owner_id };

/** An approved item for the public. Decision 16. */
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
