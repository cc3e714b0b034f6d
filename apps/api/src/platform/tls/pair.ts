import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { CannotStart } from '../cannot-start.ts';

/** Where the certificate with its chain and its key lie, as PEM. */
export type PairFiles = { cert: string; key: string };

/** A certificate and its key, as PEM. */
export type Pair = { cert: string; key: string };

export type LoadedPair =
  | { pair: Pair; fault?: undefined }
  /** `seen` differs when the files do, though the fault may be the same. */
  | { pair?: undefined; fault: string; seen: string };

type Name = 'TLS_CERT' | 'TLS_KEY';

/** Reads both files; a pair that could not serve is a fault in one line, which names the setting. */
export const loadPair = async (files: PairFiles): Promise<LoadedPair> => {
  const [cert, key] = await Promise.all([readPem('TLS_CERT', files.cert), readPem('TLS_KEY', files.key)]);
  const fault = cert.fault ?? key.fault ?? findFault(files, cert.text, key.text);
  return fault === undefined
    ? { pair: { cert: cert.text, key: key.text } }
    : { fault, seen: [fault, cert.text, key.text].join('\n') };
};

/** The pair to begin with, if files are named. Throws CannotStart. */
export const openPair = async (
  files: PairFiles | undefined,
): Promise<{ files: PairFiles; first: Pair } | undefined> => {
  if (!files) return undefined;
  const { pair, fault } = await loadPair(files);
  if (fault !== undefined) throw new CannotStart(fault);
  return { files, first: pair };
};

const describe = (name: Name, file: string, what: string): string => `${name} is '${file}', ${what}.`;

const readPem = async (name: Name, file: string): Promise<{ text: string; fault?: string }> => {
  try {
    return { text: await readFile(file, 'utf8') };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return { text: '', fault: describe(name, file, `a file that cannot be read${reason}`) };
  }
};

const attempt = <T>(make: () => T): T | undefined => {
  try {
    return make();
  } catch {
    return undefined;
  }
};

const findFault = (files: PairFiles, cert: string, key: string): string | undefined => {
  const certificate = attempt(() => new X509Certificate(cert));
  if (!certificate) return describe('TLS_CERT', files.cert, 'which holds no certificate as PEM');
  const privateKey = attempt(() => createPrivateKey(key));
  if (!privateKey)
    return describe('TLS_KEY', files.key, 'which holds no private key as PEM without a passphrase');
  if (!certificate.checkPrivateKey(privateKey))
    return describe('TLS_KEY', files.key, 'which is not the key of the certificate in TLS_CERT');
  // The rest of the chain, and keys that are too weak to serve.
  return attempt(() => createSecureContext({ cert, key })) === undefined
    ? describe('TLS_CERT', files.cert, 'with which no connection can be encrypted')
    : undefined;
};
