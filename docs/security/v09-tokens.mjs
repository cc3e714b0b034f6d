import { met, notApplicable } from './states.mjs';

const api = 'apps/api/src';
const links = `${api}/modules/files/links.test.ts`;

export const tokens = {
  number: 9,
  title: 'Self-contained tokens',
  requirements: {
    '9.1.1': met(
      'Links to files, the only such tokens, count by their HMAC; links of e-mails and sessions are looked up.',
      [`${links} > is refused`, `${links} > a signature of another secret is refused`],
    ),
    '9.1.2': met('A link names no algorithm; there is one, HMAC-SHA-256.', [`${api}/modules/files/links.ts`]),
    '9.1.3': met('A link names no key; the server derives the one that there is.', [
      `${api}/modules/files/links.ts`,
      `${api}/platform/secret.ts`,
    ]),
    '9.2.1': met('A link works for ten minutes.', [`${links} > a link works for ten minutes`]),
    '9.2.2': met('Each purpose has a key of its own, and a signature is good for the files of one owner.', [
      `${links} > a signature is good for its own submission alone`,
      `${api}/platform/secret.test.ts > keys for two purposes are unrelated, and one purpose has one key`,
    ]),
    '9.2.3': met('Keys come from the secret of this installation; links of another are refused.', [
      `${links} > a signature of another secret is refused`,
    ]),
    '9.2.4': notApplicable('Who makes a token also reads it; there is no other audience.'),
  },
};
