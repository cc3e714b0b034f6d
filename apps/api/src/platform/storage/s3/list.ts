import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type MultipartUpload,
  type _Object as ObjectEntry,
} from '@aws-sdk/client-s3';
import { isKey } from '../keys.ts';
import { type Bucket, hasCode, toUnavailable } from './caller.ts';

/** Longer than the slowest form may take (`body-pace.ts`). */
const LONGEST_UPLOAD_MS = 5 * 3_600_000;

/** An object of several parts counts from the start of its upload: it may be that much younger than it says. */
const toAge = ({ ETag, LastModified }: ObjectEntry): number =>
  (LastModified?.getTime() ?? Number.POSITIVE_INFINITY) + (ETag?.includes('-') ? LONGEST_UPLOAD_MS : 0);

export const listKeysBefore = async function* (
  { name: Bucket, ask }: Bucket,
  time: Date,
): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, ContinuationToken });
    const { Contents = [], NextContinuationToken, IsTruncated } = await ask((s3) => s3.send(command));
    for (const entry of Contents) {
      const { Key = '' } = entry;
      if (isKey(Key) && toAge(entry) < time.getTime()) yield Key;
    }
    ContinuationToken = IsTruncated ? NextContinuationToken : undefined;
  } while (ContinuationToken);
};

const listUploads = async function* ({ name: Bucket, call }: Bucket): AsyncGenerator<MultipartUpload> {
  let page: ListMultipartUploadsCommandOutput | undefined;
  do {
    const [KeyMarker, UploadIdMarker] = [page?.NextKeyMarker, page?.NextUploadIdMarker];
    const command = new ListMultipartUploadsCommand({ Bucket, KeyMarker, UploadIdMarker });
    page = await call((s3) => s3.send(command));
    yield* page.Uploads ?? [];
  } while (page.IsTruncated && page.NextKeyMarker);
};

const abortBefore = async (bucket: Bucket, time: Date): Promise<number> => {
  let removed = 0;
  for await (const { Key = '', UploadId, Initiated } of listUploads(bucket)) {
    if (!isKey(Key) || !Initiated || Initiated >= time) continue;
    const command = new AbortMultipartUploadCommand({ Bucket: bucket.name, Key, UploadId });
    await bucket
      .call((s3) => s3.send(command))
      .catch((error: unknown) => {
        if (!hasCode(error, 'NoSuchUpload')) throw error;
      });
    removed += 1;
  }
  return removed;
};

export const removeAbandoned = async (bucket: Bucket, time: Date): Promise<number> => {
  try {
    return await abortBefore(bucket, time);
  } catch (error) {
    // A place that lists no uploads is tidied by a rule of the bucket.
    if (hasCode(error, 'NotImplemented')) return 0;
    throw toUnavailable(error);
  }
};
