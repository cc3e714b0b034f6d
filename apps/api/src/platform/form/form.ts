import type { Readable } from 'node:stream';
import type { FieldOf } from '@cinvoice/contract/kinds/define';
import type { FieldError } from '@cinvoice/contract/problems';
import { extensionOf, FORM_BYTES, mimeTypeOf, wrongType } from '@cinvoice/contract/rules/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Staging, Storage } from '../storage/storage.ts';
import { displayName } from './file-name.ts';
import { type FormError, formProblem } from './form-errors.ts';
import { inspectFile } from './inspect.ts';
import { type Kept, keeping } from './keeping.ts';
import { readParts, TEXT_BYTES } from './parts.ts';
import type { Uploads } from './uploads.ts';

export type StagedFile = {
  field: string;
  /** As sent, made safe to show; never a path. */
  name: string;
  size: number;
  mimeType: string;
  sha256: Buffer;
  storageKey: string;
};

export type ReceivedForm = {
  /** A field that came more than once is a list. */
  texts: Record<string, string | string[]>;
  files: Record<string, StagedFile>;
  /** What is wrong with the files, and with texts that are too long; at most one entry a field counts. */
  errors: readonly FormError[];
  /** Throws the one refusal for these errors and whatever the schema found; passes when there are none. */
  refuseWith: (texts: readonly FieldError[]) => void;
} & Kept;

type Fields = Record<string, FieldOf<'file'>>;
type Options = { files: Fields; storage: Storage };

/** Leaves multipart bodies unread, for receiveForm to stream. */
export const acceptForms = (app: FastifyInstance, uploads?: Uploads): void => {
  app.addContentTypeParser('multipart/form-data', ({ raw }, _payload, done) => {
    uploads?.begin();
    raw.once('close', () => uploads?.end());
    done(null);
  });
};

/** Takes in a multipart form, its files streamed into storage as they come. Throws for what is no form at all; then nothing is left behind. */
export const receiveForm = async ({ raw }: FastifyRequest, options: Options): Promise<ReceivedForm> => {
  const staging = options.storage.stage();
  const taken = takeInto(staging, options.files);
  try {
    if (Number(raw.headers['content-length']) > FORM_BYTES) throw new Problem('form-too-large');
    await readParts(raw, taken);
  } catch (error) {
    await staging.discard();
    // Most senders read the answer only after their last byte. How fast and how long they may go on is the pace's to watch.
    raw.resume();
    throw error;
  }
  const errors = inOrder(taken.errors, taken.arrived);
  return {
    texts: Object.fromEntries(taken.texts),
    files: Object.fromEntries(taken.files),
    errors,
    refuseWith: (texts) => {
      const problem = formProblem(errors, texts);
      if (problem) throw problem;
    },
    ...keeping(staging),
  };
};

/** Files are looked through side by side; what is wrong is told in the order in which the fields came. */
const inOrder = (errors: readonly FormError[], arrived: readonly string[]): FormError[] =>
  errors.toSorted((left, right) => arrived.indexOf(left.path) - arrived.indexOf(right.path));

const takeInto = (staging: Staging, fields: Fields) => {
  // Maps, because a sender may name a field __proto__.
  const texts = new Map<string, string | string[]>();
  const files = new Map<string, StagedFile>();
  const errors: FormError[] = [];
  const arrived: string[] = [];
  const fault = (path: string, message: string, type: FormError['type'] = 'invalid-input'): void => {
    errors.push({ path, message, type });
  };

  const text = (name: string, value: string, cut: boolean): void => {
    arrived.push(name);
    const before = texts.get(name);
    texts.set(name, before === undefined ? value : [before, value].flat());
    if (cut) fault(name, `At most ${TEXT_BYTES / 1000} kB of text are allowed.`);
  };

  const file = async (field: string, sentName: string, bytes: Readable): Promise<void> => {
    arrived.push(field);
    const accepted = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (accepted && sentName !== '') return takeFile(field, accepted, sentName, bytes);
    const size = await countRest(bytes);
    // What a browser sends for a file input in which nothing was chosen.
    if (sentName === '' && size === 0) return;
    const refusal = accepted && wrongType(accepted);
    fault(field, refusal?.message ?? 'This field takes no file.', refusal?.type);
  };

  const takeFile = async (field: string, accepted: FieldOf<'file'>, sentName: string, bytes: Readable) => {
    const name = displayName(sentName);
    const inspection = inspectFile(accepted, name);
    const { key, sha256 } = await staging.write(whatMayBeKept(bytes, inspection, errors));
    const refusal = inspection.verdict();
    if (refusal) fault(field, refusal.message, refusal.type);
    if (files.has(field)) fault(field, `${accepted.label} takes one file.`);
    const size = inspection.size();
    files.set(field, { field, name, size, mimeType: mimeTypeOf(extensionOf(name)), sha256, storageKey: key });
  };

  return { texts, files, errors, arrived, text, file };
};

/** Reads to the end in any case; once anything in the form is at fault, nothing more is written. */
async function* whatMayBeKept(
  bytes: Readable,
  inspection: ReturnType<typeof inspectFile>,
  errors: readonly FormError[],
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    inspection.take(chunk);
    if (errors.length === 0 && !inspection.refusal()) yield chunk;
  }
}

const countRest = async (bytes: Readable): Promise<number> => {
  let size = 0;
  for await (const chunk of bytes) size += chunk.length;
  return size;
};
