import type { FieldOf, FileLike } from '../kinds/define.ts';
import type { ProblemType } from '../problems.ts';
import type { PictureHead } from './picture-head.ts';

const MEGABYTE = 1024 * 1024;

/** The whole form, files and texts together. */
export const FORM_BYTES = 60 * MEGABYTE;

const bytesAllowed = (field: FieldOf<'file'>): number => field.megabytes * MEGABYTE;

export const extensionOf = (fileName: string): string => {
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
};

export const mimeTypeOf = (extension: string): string =>
  formats[extension]?.mimeType ?? 'application/octet-stream';

/** How many of a file's first bytes `hasSignatureOf` needs. */
export const SIGNATURE_BYTES = 8;

/** Whether a file's first bytes are those of the format that its extension claims. */
export const hasSignatureOf = (extension: string, firstBytes: Uint8Array): boolean => {
  const signature = formats[extension]?.signature;
  return signature?.every((byte, index) => firstBytes[index] === byte) ?? false;
};

type FileRefusal = {
  type: Extract<ProblemType, 'invalid-input' | 'file-too-large' | 'wrong-file-type'>;
  message: string;
};

/** 'JPG, JPEG or PNG' */
export const formatNames = (field: FieldOf<'file'>): string => {
  const names = field.accept.map((extension) => extension.toUpperCase());
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
};

export const wrongType = (field: FieldOf<'file'>): FileRefusal => ({
  type: 'wrong-file-type',
  message: `${field.label} must be a ${formatNames(field)} file.`,
});

const tooLarge = (field: FieldOf<'file'>): FileRefusal => ({
  type: 'file-too-large',
  message: `${field.label} may be at most ${field.megabytes} MB.`,
});

/** The largest picture that is drawn: one square metre at 250 dots an inch. */
export const MOST_PIXELS = 100_000_000;

/** What a picture's head says against it; null when nothing. Only what is shown as a picture has a limit of pixels. */
export const whyNotPicture = (field: FieldOf<'file'>, head: PictureHead): FileRefusal | null => {
  if (head.state !== 'known') {
    return {
      type: 'invalid-input',
      message: `${field.label} cannot be read as a picture. Save it anew as a ${formatNames(field)} file.`,
    };
  }
  if (!field.picture || head.width * head.height <= MOST_PIXELS) return null;
  return {
    type: 'invalid-input',
    message: `${field.label} may have at most ${MOST_PIXELS / 1_000_000} million pixels; this one has ${head.width} × ${head.height}.`,
  };
};

export const holdsMacros = (field: FieldOf<'file'>): FileRefusal => ({
  type: 'wrong-file-type',
  message: `${field.label} holds macros (a VBA project). Save it as a ${formatNames(field)} file without macros.`,
});

/** What name and size alone say against a file, before its content is read; null when nothing. */
export const whyNotFile = (field: FieldOf<'file'>, file: FileLike): FileRefusal | null => {
  if (!field.accept.includes(extensionOf(file.name))) return wrongType(field);
  if (file.size > bytesAllowed(field)) return tooLarge(field);
  if (file.size === 0) return { type: 'invalid-input', message: `${field.label} is an empty file.` };
  return null;
};
