import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer } from '@cinvoice/contract/passkeys';

/** RFC 8949, as far as authenticators use it. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, size: number): Buffer => {
  const first = major << 5;
  if (size < 24) return Buffer.from([first | size]);
  if (size < 256) return Buffer.from([first | 24, size]);
  return Buffer.from([first | 25, size >> 8, size & 0xff]);
};

const cborOf = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, held]) => [cborOf(key), cborOf(held)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_COPIED = 0x08;
const COPIED = 0x10;
const NEW_KEY = 0x40;

/** Deviations from a correct answer. */
export type Lie = Partial<{
  origin: string;
  site: string;
  challenge: string;
  type: string;
  verified: boolean;
  counter: number;
  userHandle: string;
  signature: Buffer;
}>;

export type TestPasskey = ReturnType<typeof aPasskey>;

/** A passkey in software: one ES256 key, for a site at that origin. */
export const aPasskey = (home = 'https://cinvoice.example') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let handle: string | undefined;

  const clientData = (type: string, challenge: string, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? home,
        crossOrigin: false,
      }),
    );

  const dataOf = (flags: number, lie: Lie, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? 0);
    const verified = (lie.verified ?? true) ? VERIFIED : 0;
    const all = PRESENT | verified | MAY_BE_COPIED | COPIED | flags;
    return Buffer.concat([sha256(lie.site ?? new URL(home).hostname), Buffer.from([all]), counter, rest]);
  };

  const frame = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    /** The result of `navigator.credentials.create`. */
    make: (options: { challenge: string; user?: { id: string } }, lie: Lie = {}): NewPasskeyAnswer => {
      handle = options.user?.id;
      const cose: Cbor = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, cborOf(cose)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(NEW_KEY, lie, key)],
      ]);
      return {
        ...frame,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lie).toString('base64url'),
          attestationObject: cborOf(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The result of `navigator.credentials.get`. */
    show: (options: { challenge: string }, lie: Lie = {}): PasskeyAnswer => {
      const said = clientData('webauthn.get', options.challenge, lie);
      const data = dataOf(0, lie);
      const signature = lie.signature ?? sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return {
        ...frame,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lie.userHandle ?? handle,
        },
      };
    },
  };
};
