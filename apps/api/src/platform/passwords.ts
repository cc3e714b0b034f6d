import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/**
 * OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Stored with the hash, so that it can be raised
 * later.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;

type Cost = { memory: number; passes: number; parallelism: number };

const computeTag = (password: string, nonce: Buffer, at: Cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: TAG_BYTES, ...at });

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await computeTag(password, nonce, cost);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return ['argon2id', parameters, nonce.toString('base64url'), tag.toString('base64url')].join('$');
};

const hashForm = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce, tag] = hashForm.exec(hash) ?? [];
  if (!nonce || !tag) throw new Error('a stored password hash cannot be read');
  const at = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await computeTag(password, Buffer.from(nonce, 'base64url'), at);
  return timingSafeEqual(found, Buffer.from(tag, 'base64url'));
};

let decoy: Promise<string> | undefined;

/** Takes as long as a wrong password, for a missing account: timing must not tell the two apart. */
export const verifyDecoy = async (password: string): Promise<void> => {
  decoy ??= hashPassword('no account has this password');
  await verifyPassword(password, await decoy);
};
