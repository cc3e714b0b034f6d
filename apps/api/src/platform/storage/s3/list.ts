import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type MultipartUpload,
  type _Object as ObjectEntry,
} from '@aws-sdk/client-s3';
import { isKey } from '../keys.ts';
import { type Bucket, hasCode } from './caller.ts';

/** Longer than the slowest form may take (`body-pace.ts`). */
const LONGEST_UPLOAD_MS = 5 * 3_600_000;

/** An object of several parts counts from the start of its upload: it may be that much younger than it says. */
const toAge = ({ ETag, LastModified }: ObjectEntry): number =>
  (LastModified?.getTime() ?? Number.POSITIVE_INFINITY) + (ETag?.includes('-') ? LONGEST_UPLOAD_MS : 0);

/** Keys that begin with the prefix. With a delimiter, those that go on beyond the next one come as one name. */
type Asked = { Prefix?: string; Delimiter?: string };

export const listPages = async function* (
  { name: Bucket, ask }: Bucket,
  asked: Asked = {},
): AsyncGenerator<ListObjectsV2CommandOutput> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, ...asked, ContinuationToken });
    const page = await ask((s3) => s3.send(command));
    yield page;
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
};

export const listKeysBefore = async function* (bucket: Bucket, time: Date): AsyncGenerator<string> {
  for await (const { Contents = [] } of listPages(bucket)) {
    for (const entry of Contents) {
      const { Key = '' } = entry;
      if (isKey(Key) && toAge(entry) < time.getTime()) yield Key;
    }
  }
};

const listUploads = async function* (
  { name: Bucket, call }: Bucket,
  Prefix: string | undefined,
): AsyncGenerator<MultipartUpload> {
  let page: ListMultipartUploadsCommandOutput | undefined;
  do {
    const [KeyMarker, UploadIdMarker] = [page?.NextKeyMarker, page?.NextUploadIdMarker];
    const command = new ListMultipartUploadsCommand({ Bucket, Prefix, KeyMarker, UploadIdMarker });
    page = await call((s3) => s3.send(command));
    yield* page.Uploads ?? [];
  } while (page.IsTruncated && page.NextKeyMarker);
};

type Abandoned = { prefix?: string; isAbandoned: (upload: MultipartUpload) => boolean };

const abortEach = async (bucket: Bucket, { prefix, isAbandoned }: Abandoned): Promise<number> => {
  let removed = 0;
  for await (const upload of listUploads(bucket, prefix)) {
    if (!isAbandoned(upload)) continue;
    const { Key, UploadId } = upload;
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

/** Ends uploads that nobody goes on with; returns their number. */
export const abortUploads = async (bucket: Bucket, abandoned: Abandoned): Promise<number> => {
  try {
    return await abortEach(bucket, abandoned);
  } catch (error) {
    // A place that lists no uploads is tidied by a rule of the bucket.
    if (hasCode(error, 'NotImplemented')) return 0;
    throw bucket.toFault(error);
  }
};

export const removeAbandoned = (bucket: Bucket, time: Date): Promise<number> =>
  abortUploads(bucket, {
    isAbandoned: ({ Key = '', Initiated }) => isKey(Key) && Initiated !== undefined && Initiated < time,
  });
