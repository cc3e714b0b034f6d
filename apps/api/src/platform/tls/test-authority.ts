// The library below needs it to be there first.
import 'reflect-metadata';
import { KeyObject, randomBytes } from 'node:crypto';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Pair } from './pair.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** A certificate for 127.0.0.1 and localhost, and how it is told from others. */
export type Issued = Pair & { serialNumber: string };

export type Authority = {
  /** Its own certificate, for those who trust it. */
  ca: string;
  issue: () => Promise<Issued>;
};

const generateKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const aSpan = () => ({
  notBefore: new Date(Date.now() - DAY_MS),
  notAfter: new Date(Date.now() + DAY_MS),
});

// Without a leading zero bit, which encodings drop.
const aSerialNumber = (): string => `4${randomBytes(15).toString('hex').slice(1)}`;

/** An authority for one test; nobody else trusts it. */
export const createAuthority = async (): Promise<Authority> => {
  const keys = await generateKeys();
  const name = 'CN=Authority of a test';
  const own = await X509CertificateGenerator.createSelfSigned({
    ...aSpan(),
    serialNumber: aSerialNumber(),
    name,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  });
  const issue = async (): Promise<Issued> => {
    const { privateKey, publicKey } = await generateKeys();
    const serialNumber = aSerialNumber();
    const certificate = await X509CertificateGenerator.create({
      ...aSpan(),
      serialNumber,
      subject: 'CN=localhost',
      issuer: name,
      publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
        ]),
      ],
    });
    const key = KeyObject.from(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
    return { cert: `${certificate.toString('pem')}\n`, key, serialNumber: serialNumber.toUpperCase() };
  };
  return { ca: own.toString('pem'), issue };
};
