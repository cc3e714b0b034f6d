import { met, notApplicable, notMet } from './states.mjs';

const api = 'apps/api/src';
const proxy = 'deploy/nginx/cinvoice.conf';

export const transport = {
  number: 12,
  title: 'Secure communication',
  requirements: {
    '12.1.1': met(
      'TLS to visitors is the proxy’s, or the server’s own with TLS_CERT; the configuration that comes along, and the server, have TLS 1.2 and 1.3 alone.',
      [proxy, `${api}/platform/tls/tls-server.ts`],
    ),
    '12.1.2': met(
      'That configuration names suites with forward secrecy and authenticated encryption, the strongest first.',
      [proxy],
    ),
    '12.1.3': notApplicable('Nobody is known by a certificate of a client.'),
    '12.2.1': met(
      'With it, port 80 serves nothing but ways to https, and answers then demand https for a year.',
      [proxy, `${api}/platform/headers.ts`],
    ),
    '12.2.2': met('It takes a certificate that browsers trust, and says how to get and renew one.', [
      proxy,
      'docs/operations.md',
    ]),
    '12.3.1': notMet(
      'The proxy and Prometheus reach the server by plain HTTP; to a database and a mail server elsewhere TLS is what their settings say, and demanded only for a password of the latter.',
      '2026-11-22',
      [
        `${api}/platform/messages/smtp.test.ts > a password is sent to another machine over TLS only`,
        'docs/operations.md',
      ],
    ),
    '12.3.2': met(
      'Certificates of providers, mail server and database are checked unless the operator says otherwise in an address.',
      [`${api}/platform/messages/smtp.ts`, `${api}/platform/messages/sms-call.ts`, 'docs/operations.md'],
    ),
    '12.3.3': notApplicable('The product is one program: no part of it calls another by HTTP.'),
    '12.3.4': notApplicable('The product is one program: its parts speak no TLS to each other.'),
  },
};
