import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID = 'x-request-id';

/** The ids that proxies send; nothing that could break a log line or be markup. */
const acceptable = /^[\w.:=+/-]{1,128}$/;

/** The id that a proxy or the caller sent, or a new one. */
export const readRequestId = ({ headers }: IncomingMessage): string => {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
};
