import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const BYTES = 32;

/** Loads the product's secret from its setting, or from DATA_DIR, where it is created once. */
export const loadSecret = async (setting: string | undefined, dataDir: string): Promise<Buffer> => {
  if (setting) return Buffer.from(setting, 'utf8');
  const file = path.join(dataDir, 'secret.key');
  const kept = await readIfExists(file);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written under another name first: a file cut short by a crash must never become the secret.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flush: true });
  await link(draft, file).catch(ignoreExisting);
  await unlink(draft);
  return loadSecret(undefined, dataDir);
};

const readIfExists = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

type Purpose =
  | 'file-links'
  | 'one-time-codes'
  | 'email-links'
  | 'acceptance-codes'
  | 'recovery-codes'
  | 'form-fingerprints'
  | 'account-marks'
  | 'tax-number-marks'
  | 'encryption'
  | 'encryption-key-id'
  | 'backup-names'
  | 'backup-proofs'
  | 'backup-wal-marks';

/** Derives a key for a single purpose, so that a leaked one reveals nothing of another. RFC 5869. */
export const deriveKey = (secret: Buffer, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES));
