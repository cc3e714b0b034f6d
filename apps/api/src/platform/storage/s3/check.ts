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
import { type Bucket, hasCode, toClientSettings } from './caller.ts';

/** Written, and removed again, at a start. */
const PROBE = 'access-check';

const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message ? `${code}: ${error.message}` : code;
};

const explanations: [codes: string[], explain: (place: S3Place) => string][] = [
  [
    ['NoSuchBucket', 'NotFound'],
    ({ bucket }) =>
      `S3_BUCKET is '${bucket}', and there is no such bucket: make it, private, or name another.`,
  ],
  [
    ['AccessDenied', 'AllAccessDisabled', 'Forbidden'],
    ({ bucket }) =>
      `S3_BUCKET is '${bucket}', but its owner does not let these keys list, write and remove there.`,
  ],
  [
    ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'],
    () => 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not accepted: set the keys of that account.',
  ],
  [
    ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
    ({ bucket, region }) => `S3_REGION is '${region}', but the bucket '${bucket}' is in another one.`,
  ],
  [
    ['RequestTimeTooSkewed'],
    () => 'The clock of this machine differs from that of S3 by minutes: set it right.',
  ],
];

const explain = (place: S3Place, error: unknown): string => {
  const found = explanations.find(([codes]) => hasCode(error, ...codes));
  if (found) return found[1](place);
  if (error instanceof Error && error.name === 'CredentialsProviderError') {
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and this machine has no other keys for S3.';
  }
  const where = place.endpoint ? `S3_ENDPOINT is '${place.endpoint}', which` : `S3 in '${place.region}'`;
  return `${where} does not answer as it should (${toReason(error)}).`;
};

/** Throws CannotStart with what the operator can set right. */
const tellFaults = async <T>(place: S3Place, asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (cause) {
    throw new CannotStart(explain(place, cause), { cause });
  }
};

export const assertUsable = async (place: S3Place, { name: Bucket, call }: Bucket): Promise<void> => {
  await tellFaults(
    place,
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

/** Writes, and sees that nobody but the owner of the keys can read it: the files are private. */
export const assertPrivate = async (place: S3Place, { name: Bucket, call }: Bucket): Promise<void> => {
  const named = { Bucket, Key: PROBE };
  await tellFaults(
    place,
    call((s3) => s3.send(new PutObjectCommand({ ...named, Body: PROBE }))),
  );
  const asked = tellFaults(place, isPublic(place, named));
  // Whatever comes of the question, what was written goes.
  await Promise.allSettled([asked]);
  await tellFaults(
    place,
    call((s3) => s3.send(new DeleteObjectCommand(named))),
  );
  if (await asked) {
    throw new CannotStart(
      `S3_BUCKET is '${place.bucket}', which anybody can read without keys: make the bucket private first.`,
    );
  }
};
