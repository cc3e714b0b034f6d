import type { FieldOf } from '@cinvoice/contract/kinds/define';
import {
  extensionOf,
  hasSignatureOf,
  SIGNATURE_BYTES,
  whyNotFile,
  wrongType,
} from '@cinvoice/contract/rules/files';
import { officeInspector } from './office.ts';

type Refusal = ReturnType<typeof whyNotFile>;

/** Watches a file's bytes pass and knows as early as it can why the field does not take them. */
export const inspectFile = (field: FieldOf<'file'>, name: string) => {
  const extension = extensionOf(name);
  const office = officeInspector(extension);
  let size = 0;
  let first = Buffer.alloc(0);
  // The name alone may be wrong; a size of one is what nothing can be said against.
  let refusal: Refusal = whyNotFile(field, { name, size: 1 });

  const lookAtFirst = (chunk: Uint8Array): void => {
    if (first.length >= SIGNATURE_BYTES) return;
    first = Buffer.concat([first, chunk.subarray(0, SIGNATURE_BYTES - first.length)]);
    if (first.length >= SIGNATURE_BYTES && !hasSignatureOf(extension, first)) refusal ??= wrongType(field);
  };

  return {
    take: (chunk: Uint8Array): void => {
      size += chunk.byteLength;
      lookAtFirst(chunk);
      refusal ??= whyNotFile(field, { name, size });
      if (!refusal) office?.take(chunk);
    },
    /** What stands against the bytes so far. */
    refusal: (): Refusal => refusal,
    /** What stands against the whole file. */
    verdict: (): Refusal => {
      refusal ??= whyNotFile(field, { name, size });
      const sound = hasSignatureOf(extension, first) && (office?.isSound() ?? true);
      return refusal ?? (sound ? null : wrongType(field));
    },
    size: (): number => size,
  };
};
