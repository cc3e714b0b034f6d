import http from 'node:http';
import https from 'node:https';
import type { DeliveryFault } from '@cinvoice/contract/webhooks';
import { AddressRefused, isPublicAddress, lookUpPublic, readLiteralAddress } from './public-lookup.ts';

/** What came of one attempt. The first bytes of an answer are for its owner's eyes. */
export type Outcome =
  | { status: number; answer: string; retryAfter: string | undefined }
  | { fault: Exclude<DeliveryFault, 'status' | 'disabled'> };

export type Sending = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Addresses of this machine and its networks are good, too: for trials alone. */
  isLocalAllowed: boolean;
  signal: AbortSignal;
};

const SECONDS_ALLOWED = 15;
const ANSWER_BYTES = 1_024;

/** Nothing that a text of the database or a page stumbles over. */
const toText = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\uFFFD');

const readStart = async (response: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // The status was the answer; its words are cut off with the connection.
  }
  return toText(Buffer.concat(chunks).subarray(0, ANSWER_BYTES));
};

const request = ({ url, headers, body, isLocalAllowed }: Sending, signal: AbortSignal) => {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const address = new URL(url);
  const literal = readLiteralAddress(address.hostname);
  if (!isLocalAllowed && literal !== null && !isPublicAddress(literal)) {
    throw new AddressRefused(`${literal} is not of the internet`);
  }
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A connection of its own: one that was kept could have been made to what a name meant before.
    agent: false,
    signal,
    ...(!isLocalAllowed && { lookup: lookUpPublic }),
  };
  const send = address.protocol === 'https:' ? https.request : http.request;
  send(address, options, resolve).on('error', reject).end(body);
  return promise;
};

const certificateCodes = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(GET|VERIFY)/;
const nameCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);

const toFault = (error: unknown): Exclude<DeliveryFault, 'status' | 'disabled'> => {
  if (error instanceof AddressRefused) return 'address-refused';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ABORT_ERR') return 'timed-out';
  if (nameCodes.has(code)) return 'name-not-found';
  return certificateCodes.test(code) ? 'certificate-invalid' : 'connection-failed';
};

/** Sends once, and follows no redirect. Null when it was broken off from here. */
export const sendOnce = async (sending: Sending): Promise<Outcome | null> => {
  const timeUp = AbortSignal.timeout(SECONDS_ALLOWED * 1000);
  try {
    const response = await request(sending, AbortSignal.any([sending.signal, timeUp]));
    const { statusCode = 0, headers } = response;
    return { status: statusCode, answer: await readStart(response), retryAfter: headers['retry-after'] };
  } catch (error) {
    return sending.signal.aborted ? null : { fault: toFault(error) };
  }
};
