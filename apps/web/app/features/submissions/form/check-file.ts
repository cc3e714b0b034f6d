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
import { translateCoded } from '#web/i18n/text-of.ts';

/** Files whose content was read and is not what their name says. The name and size alone are the schema's to check. */
const refusals = new WeakMap<Blob, string>();

/** Reads no more of the file than its head takes. Null when it is no picture. */
const pictureHeadOf = async (file: File): Promise<PictureHead | null> => {
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

/** Refuses a file by its first bytes; null when nothing is wrong with them. */
const whyNotContent = async (field: FieldOf<'file'>, file: File): Promise<FieldRefusal | null> => {
  const firstBytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!hasSignature(getExtension(file.name), firstBytes)) return refuseFileType(field);
  const head = await pictureHeadOf(file);
  return head && whyNotPicture(field, head);
};

/** Reads a file's first bytes and remembers what is wrong with them. */
export const checkContent = async (field: FieldOf<'file'>, file: File, unreadable: string): Promise<void> => {
  if (whyNotFile(field, file)) return;
  try {
    const refusal = await whyNotContent(field, file);
    if (refusal) refusals.set(file, translateCoded(refusal));
  } catch {
    refusals.set(file, unreadable);
  }
};

export const contentRefusalOf = (value: unknown): string | null =>
  value instanceof Blob ? (refusals.get(value) ?? null) : null;

/** The name of the largest file when all together are more than a form may hold, otherwise null. */
export const whatMakesTooLarge = (values: Record<string, unknown>): string | null => {
  const files = Object.entries(values).filter((entry): entry is [string, Blob] => entry[1] instanceof Blob);
  const total = files.reduce((sum, [, file]) => sum + file.size, 0);
  if (total <= MAX_FORM_BYTES) return null;
  return files.toSorted(([, one], [, other]) => other.size - one.size)[0]?.[0] ?? null;
};
