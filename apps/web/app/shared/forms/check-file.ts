import type { FieldRefusal } from '@cinvoice/contract/codes/field-texts';
import type { FieldOf } from '@cinvoice/contract/kinds/define';
import {
  getExtension,
  hasSignature,
  MAX_FORM_BYTES,
  refuseFileType,
  SIGNATURE_BYTES,
  whyNotFile,
  whyNotPicture,
} from '@cinvoice/contract/rules/files';
import { createPictureHeadReader, type PictureHead } from '@cinvoice/contract/rules/picture-head';
import { translateCoded } from '@cinvoice/words/get-text.ts';

/** The refusals of files by their content. Names and sizes are checked by the schema. */
const contentRefusals = new WeakMap<Blob, string>();

/** Reads the head of a picture, and no more of the file than that. Null when the file is not a picture. */
const readPictureHead = async (file: File): Promise<PictureHead | null> => {
  const picture = createPictureHeadReader(getExtension(file.name));
  if (!picture) return null;
  const bytes = file.stream().getReader();
  for (let read = await bytes.read(); !read.done; read = await bytes.read()) {
    picture.take(read.value);
    if (picture.head().state !== 'reading') break;
  }
  await bytes.cancel();
  return picture.head();
};

/** Refuses a file by its first bytes; null when they are valid. */
const whyNotContent = async (field: FieldOf<'file'>, file: File): Promise<FieldRefusal | null> => {
  const firstBytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!hasSignature(getExtension(file.name), firstBytes)) return refuseFileType(field);
  const head = await readPictureHead(file);
  return head && whyNotPicture(field, head);
};

/** Checks a file's first bytes and stores the refusal for `getContentRefusal`. */
export const checkContent = async (field: FieldOf<'file'>, file: File, unreadable: string): Promise<void> => {
  if (whyNotFile(field, file)) return;
  try {
    const refusal = await whyNotContent(field, file);
    if (refusal) contentRefusals.set(file, translateCoded(refusal));
  } catch {
    contentRefusals.set(file, unreadable);
  }
};

export const getContentRefusal = (value: unknown): string | null =>
  value instanceof Blob ? (contentRefusals.get(value) ?? null) : null;

/** Finds the field with the largest file when all files together exceed the limit of a form, otherwise null. */
export const findLargestOverLimit = (values: Record<string, unknown>): string | null => {
  const files = Object.entries(values).filter((entry): entry is [string, Blob] => entry[1] instanceof Blob);
  const total = files.reduce((sum, [, file]) => sum + file.size, 0);
  if (total <= MAX_FORM_BYTES) return null;
  return files.toSorted(([, one], [, other]) => other.size - one.size)[0]?.[0] ?? null;
};
