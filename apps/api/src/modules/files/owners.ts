import { type Actor, canSee, type Reviewed } from '@cinvoice/contract/rules/review';

/** The kinds of owners, each with the facts that decide on its readers. `add_file_owner` tells the database of each. */
export type FileOwners = {
  submission: Pick<Reviewed, 'ownerId' | 'ottId'>;
  payer: object;
  officer: object;
  verification: { userId: string };
  /** `userId` is null for accounts of payers, the operator and the escrow. */
  'bank-account': { userId: string | null };
  invoice: { sellerId: string; ottId: string; state: string; reachedPayer: boolean } | { isBuyer: true };
  hindrance: { ottId: string };
  statement: object;
  notice: { ottId: string };
  stamp: object;
  /** `isHolder`: it is for all who hold units, and the reader does. */
  document: { userId: string | null; ottId: string | null; isHolder: boolean };
};

/** A row that owns files, as `files` names it. */
export type FileOwner<Kind extends string = keyof FileOwners> = { kind: Kind; id: string };

/** A rule for every kind of owner: a kind without one does not compile. */
export type FileReaders<Owners> = {
  [Kind in keyof Owners]: (reader: Actor, owner: Owners[Kind]) => boolean;
};

const isAdmin = (reader: Actor): boolean => reader.kind === 'admin';

const isUser = (reader: Actor, userId: string | null): boolean =>
  reader.kind === 'user' && reader.userId === userId;

const isOtt = (reader: Actor, ottId: string | null): boolean =>
  reader.kind === 'ott' && reader.ottId === ottId;

/** Tells, by kind of owner, to whom its files may be shown. No link is made for anybody else. */
export const fileReaders: FileReaders<FileOwners> = {
  submission: canSee,
  payer: isAdmin,
  officer: isAdmin,
  verification: (reader, { userId }) => isAdmin(reader) || isUser(reader, userId),
  'bank-account': (reader, { userId }) => isAdmin(reader) || isUser(reader, userId),
  invoice: (reader, owner) => {
    // The sales say who may buy, and read before they do.
    if ('isBuyer' in owner) return reader.kind === 'user' && reader.roles.includes('investor');
    return (
      isUser(reader, owner.sellerId) ||
      (isAdmin(reader) && owner.state !== 'draft') ||
      (isOtt(reader, owner.ottId) && owner.reachedPayer)
    );
  },
  hindrance: (reader, { ottId }) => isAdmin(reader) || isOtt(reader, ottId),
  statement: isAdmin,
  notice: (reader, { ottId }) => isAdmin(reader) || isOtt(reader, ottId),
  stamp: isAdmin,
  document: (reader, { userId, ottId, isHolder }) =>
    isAdmin(reader) || isUser(reader, userId) || isOtt(reader, ottId) || (isHolder && reader.kind === 'user'),
};
