import { met, notApplicable } from './states.mjs';

const api = 'apps/api/src';

const noGraphql = 'There is no GraphQL; calls have fixed answers and lists have pages.';
const noWebsocket = 'There is no WebSocket; open pages get news by a stream of HTTP with the usual token.';

export const webServices = {
  number: 4,
  title: 'API and web service',
  requirements: {
    '4.1.1': met(
      'Every body has its type, texts with their charset; random requests are held against the document.',
      [
        `${api}/every-answer.test.ts > is answered with a problem and the fixed headers`,
        `${api}/fuzz/fuzz.test.ts > requests made from the document with seed`,
        `${api}/platform/web-pages.test.ts > a drawing says its letters, also to a browser that takes`,
        `${api}/modules/statements/import.test.ts > a file is stored and posted: one transaction, one move a line`,
      ],
    ),
    '4.1.2': met(
      'The server redirects nothing to https; its proxy leads pages there and refuses calls of the API.',
      ['deploy/nginx/cinvoice.conf', 'docs/operations.md'],
    ),
    '4.1.3': met(
      'X-Forwarded-For counts from a trusted proxy alone, and of it only the entry that the proxy added; the proxy sets X-Request-Id, which only names lines of the log.',
      [`${api}/platform/proxy.test.ts`, `${api}/platform/proxy.ts`, 'deploy/nginx/cinvoice.conf'],
    ),
    '4.2.1': met('Node parses HTTP strictly; two lengths, bad chunks and a missing host are refused.', [
      `${api}/every-answer.test.ts > is answered with a problem and the fixed headers`,
      `${api}/every-answer.test.ts > garbage after a request does not disturb its answer`,
    ]),
    '4.3.1': notApplicable(noGraphql),
    '4.3.2': notApplicable(noGraphql),
    '4.4.1': notApplicable(noWebsocket),
    '4.4.2': notApplicable(noWebsocket),
    '4.4.3': notApplicable(noWebsocket, [
      `${api}/modules/live/live.test.ts > a stream needs a token of a full session`,
    ]),
    '4.4.4': notApplicable(noWebsocket),
  },
};
