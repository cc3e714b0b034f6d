import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Poster, PosterTrouble, StoredFile } from '@cinvoice/contract/answers';
import { getExtension } from '@cinvoice/contract/rules/files';
import type { Clock } from '#api/platform/clock.ts';
import { isPictureField } from './pictures.ts';

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
};

type Signature = { e: string; s: string };

export type FileLinks = {
  /** The answers for a submission's files, by field, under one signature. */
  answersOf: (submissionId: string, files: readonly FileRow[]) => Map<string, StoredFile | Poster>;
  /** The poster of an approved item; its link needs no signature. */
  publicPosterOf: (file: FileRow) => Poster;
  isSigned: (submissionId: string, signature: Signature) => boolean;
};

const LINK_SECONDS = 600;
const BASE = '/api/v1/files';

/** Links that work for ten minutes without a header. A file's id cannot be guessed, so a submission is signed as a whole. */
export const createFileLinks = ({ key, clock }: { key: Buffer; clock: Clock }): FileLinks => {
  // A key object is prepared once; raw bytes would be at every signature, at seven times the cost.
  const secret = createSecretKey(key);
  const sign = (submissionId: string, expiry: string): Buffer =>
    createHmac('sha256', secret).update(`${submissionId}|${expiry}`).digest().subarray(0, 16);

  return {
    answersOf: (submissionId, files) => {
      if (files.length === 0) return new Map();
      const e = String(Math.ceil(clock().getTime() / 1000) + LINK_SECONDS);
      const query = `?e=${e}&s=${sign(submissionId, e).toString('base64url')}`;
      return new Map(files.map((file) => [file.field, answerOf(file, query)]));
    },
    publicPosterOf: (file) => ({
      ...toFileAnswer(file, ''),
      // A file's original name is for authorized readers only.
      name: `${file.field}.${getExtension(file.name)}`,
      ready: file.ready,
      trouble: null,
    }),
    isSigned: (submissionId, { e, s }) => {
      if (!/^\d{10}$/.test(e) || Number(e) * 1000 <= clock().getTime()) return false;
      const given = Buffer.from(s, 'base64url');
      const due = sign(submissionId, e);
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

const answerOf = (file: FileRow, query: string): StoredFile | Poster =>
  isPictureField(file.field)
    ? { ...toFileAnswer(file, query), ready: file.ready, trouble: file.trouble }
    : toFileAnswer(file, query);
