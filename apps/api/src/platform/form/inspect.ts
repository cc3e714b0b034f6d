import type { FieldOf } from '@cinvoice/contract/kinds/define';
import {
  getExtension,
  hasSignature,
  refuseFileType,
  refuseMacros,
  SIGNATURE_BYTES,
  whyNotFile,
  whyNotPicture,
} from '@cinvoice/contract/rules/files';
import { createPictureHeadReader } from '@cinvoice/contract/rules/picture-head';
import { inspectCompoundFile } from './compound-file.ts';
import { inspectOfficeFile } from './office.ts';

type Refusal = ReturnType<typeof whyNotFile>;

/** Inspects a file while its bytes pass, and reports as early as possible why the field refuses it. */
export const inspectFile = (field: FieldOf<'file'>, name: string) => {
  const extension = getExtension(name);
  const office = inspectOfficeFile(extension);
  const compound = inspectCompoundFile(extension);
  const picture = createPictureHeadReader(extension);
  let size = 0;
  let first = Buffer.alloc(0);
  // The name alone may be wrong; a size of one byte is always allowed.
  let refusal: Refusal = whyNotFile(field, { name, size: 1 });

  const checkSignature = (chunk: Uint8Array): void => {
    if (first.length >= SIGNATURE_BYTES) return;
    first = Buffer.concat([first, chunk.subarray(0, SIGNATURE_BYTES - first.length)]);
    if (first.length >= SIGNATURE_BYTES && !hasSignature(extension, first)) refusal ??= refuseFileType(field);
  };

  const checkContents = (chunk: Uint8Array): void => {
    office?.take(chunk);
    compound?.take(chunk);
    picture?.take(chunk);
    if (compound?.hasMacros()) refusal = refuseMacros(field);
    const head = picture?.head();
    // Before the signature is complete, a wrong type is the better reason.
    if (head && head.state !== 'reading' && first.length >= SIGNATURE_BYTES)
      refusal = whyNotPicture(field, head);
  };

  const refuseContents = (): Refusal => {
    if (!hasSignature(extension, first) || !(office?.isSound() ?? true)) return refuseFileType(field);
    if (office?.hasMacros()) return refuseMacros(field);
    return picture && whyNotPicture(field, picture.head());
  };

  return {
    take: (chunk: Uint8Array): void => {
      size += chunk.byteLength;
      checkSignature(chunk);
      refusal ??= whyNotFile(field, { name, size });
      if (!refusal) checkContents(chunk);
    },
    /** The refusal of the bytes so far. */
    refusal: (): Refusal => refusal,
    /** The refusal of the whole file. */
    verdict: (): Refusal => {
      refusal ??= whyNotFile(field, { name, size });
      return refusal ?? refuseContents();
    },
    size: (): number => size,
  };
};
