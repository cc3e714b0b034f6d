import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type PasswordCost, passwordCost } from './password-cost.ts';

const derive = promisify(argon2);

const TAG_BYTES = 32;

const computeTag = (password: string, nonce: Buffer, at: PasswordCost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: TAG_BYTES, ...at });

/** The cost is stored with the hash, so that it can be raised later. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await computeTag(password, nonce, passwordCost);
  const { memory, passes, parallelism } = passwordCost;
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
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
