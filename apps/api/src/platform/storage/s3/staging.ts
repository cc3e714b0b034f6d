import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { awaitAll } from '../await-all.ts';
import { assertKey } from '../keys.ts';
import type { Staging, Stored } from '../storage.ts';
import { type Bucket, hasCode } from './caller.ts';
import { removeObjects } from './remove.ts';

type Sizes = {
  /** An object up to this size is held until it becomes durable, and then sent at once. */
  heldBytes: number;
  /** All parts but the last have one size, which some places demand; Amazon's S3 takes none below 5 MiB, and 10,000 at most. */
  partBytes: number;
};

const defaultSizes: Sizes = { heldBytes: 1024 * 1024, partBytes: 8 * 1024 * 1024 };

/** Who waits for an answer does not wait longer for a tidy bucket. */
const DISCARD_MS = 5_000;

type Held = { key: string; bytes: Uint8Array };
type Upload = {
  key: string;
  id: string;
  parts: CompletedPart[];
  /** Tells the object of this upload from another one under its key. */
  mark: string;
};

/** Gathers chunks into pieces of any size. */
const createGatherer = () => {
  let chunks: Uint8Array[] = [];
  let size = 0;
  return {
    size: () => size,
    add: (chunk: Uint8Array): void => {
      chunks.push(chunk);
      size += chunk.byteLength;
    },
    take: (most = size): Uint8Array => {
      const all = Buffer.concat(chunks, size);
      const rest = all.subarray(most);
      chunks = [rest];
      size = rest.byteLength;
      return all.subarray(0, most);
    },
  };
};

type Gatherer = ReturnType<typeof createGatherer>;

/** Objects of a bucket that become durable together, under whichever keys. */
export const createUploads = (bucket: Bucket, { heldBytes, partBytes } = defaultSizes) => {
  const { name: Bucket, call, ask, toFault } = bucket;
  const held: Held[] = [];
  const uploads: Upload[] = [];
  const finals: string[] = [];

  const begin = async (key: string): Promise<Upload> => {
    const mark = randomUUID();
    const asked = { Bucket, Key: key, Metadata: { upload: mark }, ChecksumAlgorithm: 'CRC32' } as const;
    const { UploadId } = await ask((s3) => s3.send(new CreateMultipartUploadCommand(asked)));
    if (!UploadId) throw toFault(new Error('a multipart upload has no id'));
    const upload = { key, id: UploadId, parts: [], mark };
    uploads.push(upload);
    return upload;
  };

  const sendPart = async ({ key, id, parts }: Upload, Body: Uint8Array): Promise<void> => {
    const PartNumber = parts.length + 1;
    const asked = { Bucket, Key: key, UploadId: id, PartNumber, Body };
    const { ETag, ChecksumCRC32 } = await ask((s3) => s3.send(new UploadPartCommand(asked)));
    parts.push({ PartNumber, ETag, ChecksumCRC32 });
  };

  /** One part at a time, as long as so many bytes wait for it: the sender waits meanwhile. */
  const sendParts = async (upload: Upload, waiting: Gatherer, least: number): Promise<void> => {
    while (waiting.size() >= least) await sendPart(upload, waiting.take(partBytes));
  };

  const write = async (bytes: AsyncIterable<Uint8Array>, key: string): Promise<Stored> => {
    const hash = createHash('sha256');
    const waiting = createGatherer();
    let size = 0;
    let upload: Upload | undefined;
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      waiting.add(chunk);
      if (size > heldBytes) upload ??= await begin(key);
      if (upload) await sendParts(upload, waiting, partBytes);
    }
    if (upload) await sendParts(upload, waiting, 1);
    else held.push({ key, bytes: waiting.take() });
    return { key, size, sha256: hash.digest() };
  };

  /** Parts cannot be read before they are one object. */
  const reread = async (key: string): Promise<Readable | null> => {
    const object = held.find((one) => one.key === key);
    return object ? Readable.from([object.bytes]) : null;
  };

  const put = ({ key, bytes }: Held) =>
    ask((s3) => s3.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes })));

  /** When the answer to a completion was lost, its repetition finds no upload any more. */
  const isComplete = async ({ key, mark }: Upload): Promise<boolean> => {
    const { Metadata } = await call((s3) => s3.send(new HeadObjectCommand({ Bucket, Key: key })));
    return Metadata?.upload === mark;
  };

  const complete = async (upload: Upload): Promise<void> => {
    const asked = { Bucket, Key: upload.key, UploadId: upload.id, MultipartUpload: { Parts: upload.parts } };
    try {
      await call((s3) => s3.send(new CompleteMultipartUploadCommand(asked)));
    } catch (error) {
      const isLost = hasCode(error, 'NoSuchUpload') && (await isComplete(upload).catch(() => false));
      if (!isLost) throw toFault(error);
    }
  };

  const makeDurable = async (): Promise<void> => {
    // Before the calls: one whose answer is lost may have kept its object.
    finals.push(...[...held, ...uploads].map(({ key }) => key));
    try {
      await awaitAll([...held.map(put), ...uploads.map(complete)]);
      held.length = 0;
      uploads.length = 0;
    } catch (error) {
      await discard();
      throw error;
    }
  };

  const abort = ({ key, id }: Upload, abortSignal: AbortSignal) =>
    call((s3) =>
      s3.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: id }), { abortSignal }),
    );

  const discard = async (): Promise<void> => {
    const left = AbortSignal.timeout(DISCARD_MS);
    held.length = 0;
    // What cannot be removed now is collected later; the caller has its own reason to report.
    await Promise.allSettled([
      ...uploads.splice(0).map((upload) => abort(upload, left)),
      removeObjects(bucket, finals.splice(0), left),
    ]);
  };

  return { write, reread, makeDurable, discard };
};

export const createS3Staging = (bucket: Bucket): Staging => {
  const shard = randomUUID().slice(0, 2);
  const uploads = createUploads(bucket);
  return {
    ...uploads,
    write: async (bytes, key = `${shard}/${randomUUID()}`) => {
      assertKey(key);
      return uploads.write(bytes, key);
    },
  };
};
