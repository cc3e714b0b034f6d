import { type Actor, canSee, type Reviewed } from '@cinvoice/contract/rules/review';

/** The kinds of owners, each with the facts that decide on its readers. `add_file_owner` tells the database of each. */
export type FileOwners = { submission: Pick<Reviewed, 'ownerId' | 'ottId'> };

/** A row that owns files, as `files` names it. */
export type FileOwner<Kind extends string = keyof FileOwners> = { kind: Kind; id: string };

/** A rule for every kind of owner: a kind without one does not compile. */
export type FileReaders<Owners> = {
  [Kind in keyof Owners]: (reader: Actor, owner: Owners[Kind]) => boolean;
};

/** Tells, by kind of owner, to whom its files may be shown. No link is made for anybody else. */
export const fileReaders: FileReaders<FileOwners> = { submission: canSee };
