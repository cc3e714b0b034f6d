import { type FieldRefusal, makeFieldRefusal } from '../codes/field-texts.ts';
import type { FieldOf, FileLike } from '../kinds/define.ts';
import type { PictureHead } from './picture-head.ts';

const MEGABYTE = 1024 * 1024;

/** The limit of a whole form, files and texts together. */
export const MAX_FORM_BYTES = 60 * MEGABYTE;

const getMaxBytes = (field: FieldOf<'file'>): number => field.megabytes * MEGABYTE;

export const getExtension = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
};

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const formats: Record<string, { mimeType: string; signature: readonly number[] }> = {
  jpg: { mimeType: 'image/jpeg', signature: [0xff, 0xd8, 0xff] },
  jpeg: { mimeType: 'image/jpeg', signature: [0xff, 0xd8, 0xff] },
  png: { mimeType: 'image/png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  pdf: { mimeType: 'application/pdf', signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  doc: { mimeType: 'application/msword', signature: compoundFile },
  xls: { mimeType: 'application/vnd.ms-excel', signature: compoundFile },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    signature: zip,
  },
  xlsx: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', signature: zip },
  // Text begins with anything.
  csv: { mimeType: 'text/csv', signature: [] },
  txt: { mimeType: 'text/plain', signature: [] },
};

export const getMimeType = (extension: string): string =>
  formats[extension]?.mimeType ?? 'application/octet-stream';

/** The number of first bytes that `hasSignature` needs. */
export const SIGNATURE_BYTES = 8;

/** Compares a file's first bytes with the format of its extension. */
export const hasSignature = (extension: string, firstBytes: Uint8Array): boolean => {
  const signature = formats[extension]?.signature;
  return signature?.every((byte, index) => firstBytes[index] === byte) ?? false;
};

/** Lists the accepted formats: ['JPG', 'JPEG', 'PNG']. */
export const listFormatNames = (field: FieldOf<'file'>): string[] =>
  field.accept.map((extension) => extension.toUpperCase());

const toParameters = (field: FieldOf<'file'>) => ({ field: field.label, formats: listFormatNames(field) });

export const refuseFileType = (field: FieldOf<'file'>): FieldRefusal =>
  makeFieldRefusal('file-of-other-type', toParameters(field));

export const refuseMacros = (field: FieldOf<'file'>): FieldRefusal =>
  makeFieldRefusal('file-with-macros', toParameters(field));

/** The largest picture that is rendered: one square metre at 250 dots per inch. */
export const MAX_PIXELS = 100_000_000;

/** Refuses a picture by its head; null for a valid one. Only pictures that are shown have a limit of pixels. */
export const whyNotPicture = (field: FieldOf<'file'>, head: PictureHead): FieldRefusal | null => {
  if (head.state !== 'known') return makeFieldRefusal('file-no-picture', toParameters(field));
  const { width, height } = head;
  if (!field.picture || width * height <= MAX_PIXELS) return null;
  const megapixels = MAX_PIXELS / 1_000_000;
  return makeFieldRefusal('file-too-many-pixels', { field: field.label, megapixels, width, height });
};

/** Refuses a file by its name and size, before its content is read; null for a valid one. */
export const whyNotFile = (field: FieldOf<'file'>, file: FileLike): FieldRefusal | null => {
  const { label, megabytes } = field;
  if (!field.accept.includes(getExtension(file.name))) return refuseFileType(field);
  if (file.size > getMaxBytes(field)) {
    return makeFieldRefusal('file-over-limit', { field: label, megabytes });
  }
  return file.size === 0 ? makeFieldRefusal('file-empty', { field: label }) : null;
};
