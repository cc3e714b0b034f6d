import { randomUUID } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { inject } from 'vitest';
import type { S3Place } from '../settings.ts';
import { createS3Client } from './caller.ts';
import { openTestNetwork, refuse, type TestNetwork } from './test-network.ts';

const startSmall = async () => {
  const { port, stop } = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  return { url: new URL(`http://key:secret@127.0.0.1:${port}`), stop };
};

/** Lets nobody in without a key, which the small server itself would. */
const keepPrivate = (network: TestNetwork): void =>
  network.fail({ when: ({ headers }) => !headers.authorization, act: refuse(403, 'AccessDenied') });

/** An S3 behind a network that can fail: the one that TEST_S3_URL names, or a small one of its own. */
export const openTestS3 = async () => {
  const given = inject('testS3Url');
  const { url, stop } = given ? { url: new URL(given), stop: async () => undefined } : await startSmall();
  const { hostname: host, port } = url;
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const network = await openTestNetwork({ host, port: Number(port) });
  if (!given) keepPrivate(network);
  const reached = { kind: 's3', region: 'us-east-1', endpoint: network.endpoint, pathStyle: true } as const;
  /** A new bucket. */
  const makePlace = async (): Promise<S3Place> => {
    const bucket = `cinvoice-${randomUUID()}`;
    const place = { ...reached, bucket, credentials: { accessKeyId, secretAccessKey } };
    await createS3Client(place).send(new CreateBucketCommand({ Bucket: bucket }));
    return place;
  };
  return {
    network,
    makePlace,
    /** The small server lists no uploads and lets everybody in. */
    isReal: given !== '',
    mend: (): void => {
      network.mend();
      if (!given) keepPrivate(network);
    },
    close: async (): Promise<void> => {
      await network.close();
      await stop();
    },
  };
};

export type TestS3 = Awaited<ReturnType<typeof openTestS3>>;
