import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Poster, PosterTrouble, StoredFile, VirusCheck } from '@cinvoice/contract/answers';
import { getExtension } from '@cinvoice/contract/rules/files';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { Clock } from '#api/platform/clock.ts';
import { Problem } from '#api/platform/problem.ts';
import type { FileOwner, FileOwners, FileReaders } from './owners.ts';
import { isPicture } from './pictures.ts';

/** The columns of a file that answers need, also for queries of other modules. */
export type FileRow = {
  id: string;
  field: string;
  name: string;
  size: number;
  mime_type: string;
  storage_key: string;
  ready: boolean;
  trouble: PosterTrouble | null;
  /** As the database writes a time into JSON. */
  virus_checked_at: string | null;
  is_infected: boolean;
};

type Signature = { e: string; s: string };

export type FileLinks<Owners = FileOwners> = {
  /** The answers for an owner's files, by field, under one signature; not-found for those who may not read them. */
  answersOf: <Kind extends keyof Owners & string>(
    reader: Actor,
    owner: FileOwner<Kind> & Owners[Kind],
    files: readonly FileRow[],
  ) => Map<string, StoredFile | Poster>;
  /** The poster of an approved item; its link needs no signature. */
  publicPosterOf: (file: FileRow) => Poster;
  isSigned: (owner: FileOwner<string>, signature: Signature) => boolean;
};

type Deps<Owners> = {
  key: Buffer;
  clock: Clock;
  readers: FileReaders<Owners>;
  /** Uploads are looked through, so readers are told of each file whether it was. */
  hasScanner?: boolean;
};

const LINK_SECONDS = 600;
const BASE = '/api/v1/files';

/** Links that work for ten minutes without a header. A file's id cannot be guessed, so an owner is signed as a whole. */
export const createFileLinks = <Owners>({
  key,
  clock,
  readers,
  hasScanner = false,
}: Deps<Owners>): FileLinks<Owners> => {
  // A key object is prepared once; raw bytes would be at every signature, at seven times the cost.
  const secret = createSecretKey(key);
  const sign = ({ kind, id }: FileOwner<string>, expiry: string): Buffer =>
    createHmac('sha256', secret).update(`${kind}|${id}|${expiry}`).digest().subarray(0, 16);

  return {
    answersOf: (reader, owner, files) => {
      if (!readers[owner.kind](reader, owner)) throw new Problem('not-found');
      if (files.length === 0) return new Map();
      const e = String(Math.ceil(clock().getTime() / 1000) + LINK_SECONDS);
      const query = `?e=${e}&s=${sign(owner, e).toString('base64url')}`;
      return new Map(
        files.map((file) => [
          file.field,
          { ...answerOf(owner.kind, file, query), ...toVirusCheck(owner.kind, file, hasScanner) },
        ]),
      );
    },
    publicPosterOf: (file) => ({
      ...toFileAnswer(file, ''),
      // A file's original name is for authorized readers only.
      name: `${file.field}.${getExtension(file.name)}`,
      ready: file.ready,
      trouble: null,
    }),
    isSigned: (owner, { e, s }) => {
      if (!/^\d{10}$/.test(e) || Number(e) * 1000 <= clock().getTime()) return false;
      const given = Buffer.from(s, 'base64url');
      const due = sign(owner, e);
      return given.length === due.length && timingSafeEqual(given, due);
    },
  };
};

const toFileAnswer = (file: FileRow, query: string): StoredFile => ({
  url: `${BASE}/${file.id}${query}`,
  name: file.name,
  size: file.size,
  mimeType: file.mime_type,
});

const answerOf = (ownerKind: string, file: FileRow, query: string): StoredFile | Poster =>
  isPicture(ownerKind, file.field)
    ? { ...toFileAnswer(file, query), ready: file.ready, trouble: file.trouble }
    : toFileAnswer(file, query);

/** What the product made itself is never looked through. A find is told also after the scanner was taken away. */
const toVirusCheck = (
  ownerKind: string,
  { virus_checked_at: checkedAt, is_infected: isInfected }: FileRow,
  hasScanner: boolean,
): { virusCheck?: VirusCheck } => {
  if (ownerKind === 'document' || !(hasScanner || isInfected)) return {};
  if (checkedAt === null) return { virusCheck: { state: 'not-checked' } };
  const at = new Date(checkedAt).toISOString();
  return { virusCheck: { state: isInfected ? 'infected' : 'checked', at } };
};
