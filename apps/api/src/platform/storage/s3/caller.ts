import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { Problem } from '#api/platform/problem.ts';
import type { S3Place } from '../settings.ts';
import { addContentMd5 } from './content-md5.ts';

/** The patience with a place that does not answer, in milliseconds. */
export type Patience = {
  connectionMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
  /** From the first byte of a request to the head of its answer. */
  answerMs: number;
};

const defaultPatience: Patience = { connectionMs: 4_000, idleMs: 10_000, answerMs: 60_000 };

/** The first one included. Their waits grow and are spread by chance. */
const TRIES = 3;

/** Each reader of a file holds one, as slowly as it reads. */
const CONNECTIONS = 1_000;

/** How a place is reached, whoever asks there. */
export const toClientSettings = (
  { region, endpoint, pathStyle }: S3Place,
  { connectionMs, idleMs, answerMs }: Patience = defaultPatience,
): S3ClientConfig => ({
  region,
  forcePathStyle: pathStyle,
  ...(endpoint && { endpoint }),
  maxAttempts: TRIES,
  retryMode: 'standard',
  // A body that was cut goes on by a range, which no checksum of the whole covers.
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: connectionMs,
    socketTimeout: idleMs,
    requestTimeout: answerMs,
    throwOnRequestTimeout: true,
    httpAgent: { maxSockets: CONNECTIONS },
    httpsAgent: { maxSockets: CONNECTIONS },
  },
});

export const createS3Client = (place: S3Place, patience?: Patience): S3Client => {
  const { credentials } = place;
  const client = new S3Client({
    ...toClientSettings(place, patience),
    // A copy: the client writes into what it is given, and these settings go on to other processes, which know their keys.
    ...(credentials && { credentials: { ...credentials } }),
  });
  addContentMd5(client);
  return client;
};

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof S3ServiceException && codes.includes(error.name);

/** Whatever the client throws is a fault of the place or of the way there, and may pass. */
const toUnavailable = (cause: unknown): Problem => new Problem('temporarily-unavailable', { cause });

/** A bucket, and how it is talked to. */
export type Bucket = {
  name: string;
  /** Throws what the client throws. */
  call: <T>(ask: (client: S3Client) => Promise<T>) => Promise<T>;
  /** Throws what `toFault` makes of it. */
  ask: <T>(ask: (client: S3Client) => Promise<T>) => Promise<T>;
  /** What is told of what the client throws: a refusal that may be tried again, unless its user says otherwise. */
  toFault: (error: unknown) => Error;
};

type Options = { patience?: Patience | undefined; toFault?: Bucket['toFault'] };

export const openBucket = (place: S3Place, { patience, toFault = toUnavailable }: Options = {}): Bucket => {
  let client = createS3Client(place, patience);

  const call: Bucket['call'] = async (ask) => {
    const used = client;
    try {
      return await ask(used);
    } catch (error) {
      if (!hasCode(error, 'ExpiredToken')) throw error;
      // They ended before their time: another client looks for new ones.
      if (client === used) client = createS3Client(place, patience);
      return ask(client);
    }
  };

  const ask: Bucket['ask'] = async (work) => {
    try {
      return await call(work);
    } catch (error) {
      throw toFault(error);
    }
  };

  return { name: place.bucket, call, ask, toFault };
};
