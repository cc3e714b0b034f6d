import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID = 'x-request-id';

/** What proxies send as ids; nothing that could break a line of a log or stand for markup. */
const acceptable = /^[\w.:=+/-]{1,128}$/;

/** The id that a proxy or the caller gave the request, or a new one. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
};
