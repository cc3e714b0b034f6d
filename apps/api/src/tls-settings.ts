import path from 'node:path';
import { z } from 'zod';
import { CannotStart } from './platform/cannot-start.ts';
import type { PairFiles } from './platform/tls/pair.ts';

const pemFile = z
  .string()
  .min(1)
  .transform((file) => path.resolve(file))
  .optional();

/** The certificate with which the server encrypts by itself, where no proxy does it. */
export const tlsSettings = {
  TLS_CERT: { schema: pemFile, allowed: 'a PEM file with the certificate and its chain' },
  TLS_KEY: { schema: pemFile, allowed: 'a PEM file with the private key of TLS_CERT' },
} as const;

type Read = { TLS_CERT?: string | undefined; TLS_KEY?: string | undefined; PUBLIC_URL?: string | undefined };

/** Where the certificate lies, if the server encrypts by itself, and whether people come by https. Throws CannotStart. */
export const readTls = ({
  TLS_CERT,
  TLS_KEY,
  PUBLIC_URL,
}: Read): { tlsFiles?: PairFiles; isHttps: boolean } => {
  if (Boolean(TLS_CERT) !== Boolean(TLS_KEY)) {
    throw new CannotStart('TLS_CERT and TLS_KEY go together: set both, or neither.');
  }
  if (!TLS_CERT || !TLS_KEY) return { isHttps: PUBLIC_URL?.startsWith('https:') ?? false };
  if (PUBLIC_URL?.startsWith('http:')) {
    throw new CannotStart(
      `PUBLIC_URL is '${PUBLIC_URL}', but with TLS_CERT the server answers by https alone: set one that begins with https://.`,
    );
  }
  return { tlsFiles: { cert: TLS_CERT, key: TLS_KEY }, isHttps: true };
};
