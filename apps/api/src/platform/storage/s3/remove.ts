import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './caller.ts';

/** The most that one request may name. */
const BATCH = 1_000;

export const removeObjects = async (
  { name: Bucket, ask, toFault }: Bucket,
  keys: readonly string[],
  abortSignal?: AbortSignal,
): Promise<void> => {
  for (let from = 0; from < keys.length; from += BATCH) {
    const Objects = keys.slice(from, from + BATCH).map((Key) => ({ Key }));
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
    const { Errors = [] } = await ask((s3) => s3.send(command, abortSignal && { abortSignal }));
    const failed = Errors.find(({ Code }) => Code !== 'NoSuchKey');
    if (failed) throw toFault(new Error(`${failed.Key} was not removed: ${failed.Code}`));
  }
};
