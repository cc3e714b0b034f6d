import type { Decisions, Item, PublicItem, TitlePageChoice } from '@cinvoice/contract/answers';
import type { Field, FieldType, Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks, FileRow } from '#api/modules/files/index.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import type { PublicRow } from './public/repo.ts';
import type { OwnRow, Row } from './repo.ts';
import { decryptSecrets, maskSecrets } from './secrets.ts';

/** The value of a field without a stored one. */
const emptyValues: { [T in FieldType]: unknown } = {
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
type FieldReader = (row: OwnRow, files: Files) => unknown;

/** The fields with columns of their own, because queries, joins, sorting or rules need them. */
const createColumnReaders = (kind: Kind): Record<string, FieldReader> => ({
  projectName: (row) => row.project_name,
  [kind.goal]: (row) => row.goal,
  ottId: (row) => ({ _id: row.ott_id, name: row.ott_name }),
});

const listReadNames = (name: string, field: Field): string[] =>
  'readAlso' in field && field.readAlso ? [name, field.readAlso] : [name];

/**
 * The readers of an item's fields, built once per kind: a page of fifty items calls them more than a thousand
 * times.
 */
const createReaders = (kind: Kind): [name: string, read: FieldReader][] => {
  const columns = createColumnReaders(kind);
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    const blank = emptyValues[field.type];
    const stored: FieldReader = (row, files) => files.get(name) ?? row.details[name] ?? blank;
    return listReadNames(name, field).map((read): [string, FieldReader] => [read, columns[name] ?? stored]);
  });
};

const readersByKind = new Map<Kind, ReturnType<typeof createReaders>>(
  kinds.map((kind) => [kind, createReaders(kind)]),
);

const toFields = (kind: Kind, row: OwnRow, files: Files): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const [name, read] of readersByKind.get(kind) ?? createReaders(kind)) fields[name] = read(row, files);
  return fields;
};

type Services = { links: FileLinks; encryption: Encryption };

/** The parts of an item that not every reader gets. */
type RestrictedParts = Pick<Item, 'userId' | 'interests' | 'titlePage'>;

const toTitlePage = ({ has_title_page, tells_interests }: OwnRow): TitlePageChoice => ({
  isOn: has_title_page,
  tellsInterests: tells_interests,
});

const toDecisions = (row: OwnRow): Decisions => ({
  ott:
    row.ott_decision && row.ott_decided_at
      ? { status: row.ott_decision, at: row.ott_decided_at.toISOString() }
      : null,
  admin: row.admin_decided_at && { status: row.admin_updates, at: row.admin_decided_at.toISOString() },
});

type Reading = { reader: Actor; links: FileLinks };

const toFiles = ({ id, owner_id, ott_id, files }: OwnRow, { reader, links }: Reading): Files =>
  links.answersOf(reader, { kind: 'submission', id, ownerId: owner_id, ottId: ott_id }, files);

const toItemData = (kind: Kind, row: OwnRow, reading: Reading, told: RestrictedParts): Item => ({
  ...toFields(kind, row, toFiles(row, reading)),
  _id: row.id,
  projectName: row.project_name,
  ottId: { _id: row.ott_id, name: row.ott_name },
  ...told,
  ottUpdates: row.ott_updates,
  ottRemarks: row.ott_remarks,
  adminUpdates: row.admin_updates,
  decisions: toDecisions(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** An item for its owner, secrets in full. */
export const toOwnItem = (kind: Kind, row: OwnRow, reader: Actor, { links, encryption }: Services): Item => {
  const parts = { userId: row.owner_id, interests: row.interests, titlePage: toTitlePage(row) };
  return toItemData(kind, decryptSecrets(encryption, row), { reader, links }, parts);
};

/**
 * An item for a reader with the right to see it. Secrets are in full for its owner alone; admins also see the
 * submitter.
 */
export const toItem = (kind: Kind, row: Row, reader: Actor, services: Services): Item => {
  if (reader.kind === 'user') return toOwnItem(kind, row, reader, services);
  const reading = { reader, links: services.links };
  return toItemData(kind, maskSecrets(row), reading, toRestrictedParts(reader, row));
};

/** Admins see the submitter and the interests; an OTT decides without knowing them. */
const toRestrictedParts = (reader: Actor, row: Row): RestrictedParts => {
  const { owner_id, owner_name, owner_mobile, owner_roles, interests } = row;
  if (reader.kind !== 'admin') return { userId: owner_id };
  const userId = { _id: owner_id, name: owner_name, mobile: owner_mobile, role: owner_roles };
  return { userId, interests, titlePage: toTitlePage(row) };
};

/** An approved item for the public. Decision 16. */
export const toPublicItem = (
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
