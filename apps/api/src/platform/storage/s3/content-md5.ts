import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';

type Request = { headers: Record<string, string>; body: string | Uint8Array };

const isRequest = (request: unknown): request is Request =>
  typeof request === 'object' && request !== null && 'headers' in request && 'body' in request;

/**
 * The removal of many objects must carry a hash of its list. The client sends the newer kind, which Amazon's S3 takes; others know
 * the older one alone.
 */
export const addContentMd5 = (client: S3Client): void => {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { request } = args;
        if (commandName === 'DeleteObjectsCommand' && isRequest(request)) {
          request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
        }
        return next(args);
      },
    { step: 'build', priority: 'low', name: 'addContentMd5' },
  );
};
