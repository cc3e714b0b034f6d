import type { Readable } from 'node:stream';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { FieldOf } from '@cinvoice/contract/kinds/define';
import type { FieldError, FieldText } from '@cinvoice/contract/problems';
import { getExtension, getMimeType, MAX_FORM_BYTES, refuseFileType } from '@cinvoice/contract/rules/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Staging, Storage } from '../storage/storage.ts';
import { beginCheck, type CheckedUpload, type UploadCheck, type VirusCheck } from '../virus/upload-check.ts';
import { toDisplayName } from './file-name.ts';
import { inspectFile } from './inspect.ts';
import { readParts, TEXT_BYTES } from './parts.ts';
import { type StagedFiles, trackStagedFiles } from './staged-files.ts';
import type { Uploads } from './uploads.ts';

export type StagedFile = {
  field: string;
  /** As sent, made safe to show; never a path. */
  name: string;
  size: number;
  mimeType: string;
  sha256: Buffer;
  storageKey: string;
  /** Absent for a file that the virus scanner has yet to see. */
  virusCheck?: VirusCheck | undefined;
};

/** The values of a form or of a JSON body. */
export type FormValues = {
  /** A form field that came more than once is a list. */
  texts: Record<string, unknown>;
  files: Record<string, StagedFile>;
  /** Faults of the files and of texts that are too long; the first entry of a field counts. */
  errors: readonly FieldError[];
};

/** A received body: its values, and the files that they describe. */
export type ReceivedForm = { values: FormValues; stagedFiles: StagedFiles };

type Fields = Record<string, FieldOf<'file'>>;
type FilePart = [field: string, accepted: FieldOf<'file'>, sentName: string, bytes: Readable];
type Options = { files: Fields; storage: Storage };

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where no scanner is set up. Of the whole server, since no form may pass it by. */
    uploadCheck: UploadCheck | null;
  }
}

type ParserOptions = { uploads?: Uploads | undefined; check?: UploadCheck | undefined };

/** Leaves multipart bodies unread, for receiveForm to stream. */
export const registerFormParser = (app: FastifyInstance, { uploads, check }: ParserOptions = {}): void => {
  app.decorate('uploadCheck', check ?? null);
  app.addContentTypeParser('multipart/form-data', ({ raw }, _payload, done) => {
    uploads?.begin();
    raw.once('close', () => uploads?.end());
    done(null);
  });
};

/** A JSON body holds values alone: nothing is staged for it. */
export const receiveJson = (body: object, storage: Storage): ReceivedForm => ({
  values: { texts: { ...body }, files: {}, errors: [] },
  stagedFiles: trackStagedFiles(storage.stage()),
});

/** Takes in a multipart form and streams its files into storage. Throws for what is no form at all; then nothing is left behind. */
export const receiveForm = async (request: FastifyRequest, options: Options): Promise<ReceivedForm> => {
  const { raw } = request;
  const staging = options.storage.stage();
  const collected = collectParts(staging, options.files, () =>
    beginCheck(request.server.uploadCheck, request),
  );
  try {
    if (Number(raw.headers['content-length']) > MAX_FORM_BYTES) throw new Problem('form-too-large');
    await readParts(raw, collected);
  } catch (error) {
    await staging.discard();
    // Most senders read the answer only after their last byte. The body's pace limits how long they go on.
    raw.resume();
    throw error;
  }
  return {
    values: {
      texts: Object.fromEntries(collected.texts),
      files: Object.fromEntries(collected.files),
      errors: sortErrors(collected.errors, collected.fieldOrder),
    },
    stagedFiles: trackStagedFiles(staging),
  };
};

/** Files are inspected side by side; errors are listed in the order of the fields. */
const sortErrors = (errors: readonly FieldError[], fieldOrder: readonly string[]): FieldError[] =>
  errors.toSorted((left, right) => fieldOrder.indexOf(left.path) - fieldOrder.indexOf(right.path));

const collectParts = (staging: Staging, fields: Fields, begin: () => CheckedUpload) => {
  // Maps, because a sender may name a field __proto__.
  const texts = new Map<string, string | string[]>();
  const files = new Map<string, StagedFile>();
  const errors: FieldError[] = [];
  const fieldOrder: string[] = [];
  const addError = (path: string, refusal: FieldText): void => {
    errors.push({ path, ...refusal });
  };

  const text = (name: string, value: string, cut: boolean): void => {
    fieldOrder.push(name);
    const before = texts.get(name);
    texts.set(name, before === undefined ? value : [before, value].flat());
    if (cut) addError(name, makeServerFieldRefusal('text-over-limit', { kilobytes: TEXT_BYTES / 1000 }));
  };

  const file = async (field: string, sentName: string, bytes: Readable): Promise<void> => {
    fieldOrder.push(field);
    const accepted = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (accepted && sentName !== '') return storeFile(field, accepted, sentName, bytes);
    const size = await drain(bytes);
    // Browsers send this for a file input without a file.
    if (sentName === '' && size === 0) return;
    addError(field, accepted ? refuseFileType(accepted) : makeServerFieldRefusal('file-not-taken'));
  };

  const storeFile = async (...part: FilePart): Promise<void> => {
    const check = begin();
    try {
      await storeAndCheck(check, part);
    } finally {
      // Does nothing after a verdict.
      check.abandon();
    }
  };

  const storeAndCheck = async (
    check: CheckedUpload,
    [field, accepted, sentName, bytes]: FilePart,
  ): Promise<void> => {
    const name = toDisplayName(sentName);
    const inspection = inspectFile(accepted, name);
    const { key, sha256 } = await staging.write(check.pass(passWhileValid(bytes, inspection, errors)));
    const refusal = inspection.verdict();
    if (refusal) addError(field, refusal);
    if (files.has(field))
      addError(field, makeServerFieldRefusal('file-sent-twice', { field: accepted.label }));
    const size = inspection.size();
    const mimeType = getMimeType(getExtension(name));
    const file = { field, name, size, mimeType, sha256, storageKey: key };
    files.set(field, file);
    // A refused form is stored in part, and nothing of it is kept.
    if (errors.length > 0) return;
    const about = { field, label: accepted.label, name, sha256 };
    const { check: virusCheck, refusal: found } = await check.conclude(about, () => staging.reread(key));
    files.set(field, { ...file, virusCheck });
    if (found) addError(field, found);
  };

  return { texts, files, errors, fieldOrder, text, file };
};

/** Reads to the end in any case; writes nothing more once the form has an error. */
async function* passWhileValid(
  bytes: Readable,
  inspection: ReturnType<typeof inspectFile>,
  errors: readonly FieldError[],
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    inspection.take(chunk);
    if (errors.length === 0 && !inspection.refusal()) yield chunk;
  }
}

const drain = async (bytes: Readable): Promise<number> => {
  let size = 0;
  for await (const chunk of bytes) size += chunk.length;
  return size;
};
