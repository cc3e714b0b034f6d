import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { CannotStart } from '#api/platform/cannot-start.ts';
import type { S3Place } from '../settings.ts';
import { type Bucket, toClientSettings } from './caller.ts';
import { explainFault, type Known } from './explain.ts';

/** Written, and removed again. */
const PROBE = 'access-check';

/** Throws CannotStart with what the operator can set right. */
const tellFaults = async <T>(known: Known, asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (cause) {
    throw new CannotStart(explainFault(known, cause), { cause });
  }
};

export const assertUsable = async (known: Known, { name: Bucket, call }: Bucket): Promise<void> => {
  await tellFaults(
    known,
    call((s3) => s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))),
  );
};

const refusalForm = z.object({ $metadata: z.object({ httpStatusCode: z.number().min(400).max(499) }) });

/** Asks as anybody could, with no keys. Throws where the answer is no refusal: it tells nothing of who may read. */
const isPublic = async (place: S3Place, named: { Bucket: string; Key: string }): Promise<boolean> => {
  const anybody = new S3Client({
    ...toClientSettings(place),
    credentials: { accessKeyId: '', secretAccessKey: '' },
    signer: { sign: async (request) => request },
  });
  try {
    await anybody.send(new GetObjectCommand(named));
    return true;
  } catch (error) {
    if (refusalForm.safeParse(error).success) return false;
    throw error;
  } finally {
    anybody.destroy();
  }
};

/** Writes below the prefix, and sees that nobody but the owner of the keys can read it: what is kept there is private. */
export const assertPrivate = async (
  known: Known,
  { name: Bucket, call }: Bucket,
  prefix = '',
): Promise<void> => {
  const named = { Bucket, Key: `${prefix}${PROBE}` };
  await tellFaults(
    known,
    call((s3) => s3.send(new PutObjectCommand({ ...named, Body: PROBE }))),
  );
  const asked = tellFaults(known, isPublic(known.place, named));
  // Whatever comes of the question, what was written goes.
  await Promise.allSettled([asked]);
  await tellFaults(
    known,
    call((s3) => s3.send(new DeleteObjectCommand(named))),
  );
  if (await asked) {
    throw new CannotStart(
      `${known.subject}, which anybody can read without keys: make the bucket private first.`,
    );
  }
};
