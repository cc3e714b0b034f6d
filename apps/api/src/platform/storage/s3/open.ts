import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { assertKey } from '../keys.ts';
import type { S3Place } from '../settings.ts';
import type { Mark, Storage } from '../storage.ts';
import { type Bucket, hasCode, openBucket, type Patience } from './caller.ts';
import { assertPrivate, assertUsable } from './check.ts';
import type { Known } from './explain.ts';
import { listKeysBefore, removeAbandoned } from './list.ts';
import { openObject } from './read.ts';
import { removeObjects } from './remove.ts';
import { createS3Staging } from './staging.ts';

/** Stores objects in a bucket. Throws CannotStart for one that cannot be used. */
export const openS3Storage = async (place: S3Place, patience?: Patience): Promise<Storage> => {
  const bucket = openBucket(place, { patience });
  const known: Known = { place, subject: `S3_BUCKET is '${place.bucket}'`, settings: 'S3' };
  await assertUsable(known, bucket);
  return {
    location: `s3://${place.bucket}`,
    stage: () => createS3Staging(bucket),
    open: async (key, span) => {
      assertKey(key);
      return openObject(bucket, key, span);
    },
    findSize: async (key) => {
      assertKey(key);
      return findSize(bucket, key);
    },
    remove: async (keys) => {
      keys.forEach(assertKey);
      await removeObjects(bucket, keys);
    },
    listKeysBefore: (time) => listKeysBefore(bucket, time),
    readMark: (name) => readMark(bucket, name),
    writeMark: (name, mark) => writeMark(bucket, name, mark),
    removeAbandoned: (time) => removeAbandoned(bucket, time),
    check: () => assertPrivate(known, bucket),
  };
};

const findSize = async ({ name: Bucket, call, toFault }: Bucket, Key: string): Promise<number | null> => {
  try {
    const { ContentLength = null } = await call((s3) => s3.send(new HeadObjectCommand({ Bucket, Key })));
    return ContentLength;
  } catch (error) {
    if (hasCode(error, 'NotFound', 'NoSuchKey')) return null;
    throw toFault(error);
  }
};

const readMark = async ({ name: Bucket, call, toFault }: Bucket, Key: Mark): Promise<string | null> => {
  try {
    const { Body } = await call((s3) => s3.send(new GetObjectCommand({ Bucket, Key })));
    return (await Body?.transformToString())?.trim() ?? null;
  } catch (error) {
    if (hasCode(error, 'NoSuchKey')) return null;
    throw toFault(error);
  }
};

const writeMark = async ({ name: Bucket, ask }: Bucket, Key: Mark, mark: string): Promise<void> => {
  await ask((s3) => s3.send(new PutObjectCommand({ Bucket, Key, Body: `${mark}\n` })));
};
