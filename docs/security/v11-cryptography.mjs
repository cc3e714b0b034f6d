import { met, notApplicable, notMet } from './states.mjs';

const api = 'apps/api/src';

export const cryptography = {
  number: 11,
  title: 'Cryptography',
  requirements: {
    '11.1.1': met('The table of keys above says whence each comes, who holds it, and how it is replaced.', [
      'docs/security.md',
      'docs/operations.md',
    ]),
    '11.1.2': met(
      'The table of keys above is the inventory: each key with its algorithm and what it is for.',
      ['docs/security.md', `${api}/platform/secret.ts`],
    ),
    '11.2.1': met(
      'Ciphers, hashes and randomness are those of OpenSSL in Node; backups use age, passkeys SimpleWebAuthn.',
      [`${api}/platform/encryption.ts`, `${api}/platform/backup/seal.ts`, `${api}/modules/passkeys/prove.ts`],
    ),
    '11.2.2': notMet(
      'Stored texts name their version and key and hashes of passwords their cost, and one command encrypts everything anew; the secret above those keys cannot be replaced within an installation.',
      '2026-11-27',
      [
        `${api}/platform/encryption.test.ts > after a change of the secret old texts are read with the former one, and new ones written with the new one`,
        `${api}/modules/submissions/secrets.test.ts > all of them keep their values under a new key, in batches`,
        `${api}/platform/passwords.ts`,
      ],
    ),
    '11.2.3': notMet(
      'What the product chooses has 128 bits or more; an authenticator that knows nothing but RSA brings a key of 2048 bits, about 112, and is accepted.',
      '2026-11-27',
      [`${api}/modules/passkeys/relying-party.ts`],
    ),
    '11.3.1': met('The one cipher mode is GCM; nothing is encrypted with RSA.', [
      `${api}/platform/encryption.ts`,
    ]),
    '11.3.2': met('Data at rest are under AES-256-GCM, backups under age: X25519 and ChaCha20-Poly1305.', [
      `${api}/platform/encryption.ts`,
      `${api}/platform/backup/seal.ts`,
    ]),
    '11.3.3': met(
      'A text that was changed, or moved to another row, is not decrypted; nor is an altered backup.',
      [
        `${api}/platform/encryption.test.ts > a text that was moved to another row or changed anywhere is not decrypted`,
        `${api}/backup.test.ts > one altered or lost byte is found, and its place named`,
      ],
    ),
    '11.4.1': met(
      'SHA-256 and HMAC-SHA-256; SHA-1 only within HMAC for codes of apps, as RFC 6238 wants, and to name statements.',
      [`${api}/modules/second-factor/totp.ts`, `${api}/platform/db.ts`, `${api}/platform/secret.ts`],
    ),
    '11.4.2': met(
      'Passwords are under argon2id with 19 MiB and two passes, the least that OWASP names, stored with each hash.',
      [
        `${api}/platform/password-cost.ts`,
        `${api}/platform/passwords.test.ts > a hash costs at least what OWASP asks for`,
        `${api}/platform/passwords.test.ts > a password is verified, a wrong one is not, and one password has many hashes`,
      ],
    ),
    '11.4.3': met('Books, deeds and backups are held by SHA-256; links by 128 bits of HMAC-SHA-256.', [
      `${api}/modules/ledger/routes.test.ts > a transaction can be recomputed from its answer, and names what it reverses and is reversed by`,
      `${api}/modules/files/links.ts`,
    ]),
    '11.4.4': notApplicable(
      'No key is made of a password; keys are derived from 256 random bits, or from what the operator set.',
      [`${api}/platform/secret.ts`],
    ),
    '11.5.1': met(
      'Tokens, challenges, recovery codes, links and generated passwords have 128 random bits or more of node:crypto.',
      [
        `${api}/modules/auth/tokens.ts`,
        `${api}/modules/second-factor/recovery.ts`,
        `${api}/modules/passkeys/challenges.ts`,
        `${api}/first-admin.test.ts > without settings a password is generated, for an embedded database only`,
      ],
    ),
    '11.6.1': met(
      'Signatures are those of passkeys: Ed25519, P-256 or RSA with SHA-256, checked by a library.',
      [
        `${api}/modules/passkeys/relying-party.ts`,
        `${api}/modules/passkeys/passkeys.test.ts > a sign-in with %s is refused`,
      ],
    ),
  },
};
