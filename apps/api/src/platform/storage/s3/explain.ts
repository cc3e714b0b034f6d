import type { S3Place } from '../settings.ts';
import { hasCode } from './caller.ts';

/** A place, as its operator knows it. */
export type Known = {
  place: S3Place;
  /** The beginning of a sentence: S3_BUCKET is 'films' */
  subject: string;
  /** What the names of its settings begin with. */
  settings: 'S3' | 'BACKUP_S3';
};

const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message ? `${code}: ${error.message}` : code;
};

const toKeys = ({ settings }: Known): string => `${settings}_ACCESS_KEY_ID and ${settings}_SECRET_ACCESS_KEY`;

const explanations: [codes: string[], explain: (known: Known) => string][] = [
  [
    ['NoSuchBucket', 'NotFound'],
    ({ subject }) => `${subject}, and there is no such bucket: make it, private, or name another.`,
  ],
  [
    ['AccessDenied', 'AllAccessDisabled', 'Forbidden'],
    ({ subject }) => `${subject}, but its owner does not let these keys list, write and remove there.`,
  ],
  [
    ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'],
    (known) => `${toKeys(known)} are not accepted: set the keys of that account.`,
  ],
  [
    ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
    ({ place: { region, bucket }, settings }) =>
      `${settings}_REGION is '${region}', but the bucket '${bucket}' is in another one.`,
  ],
  [
    ['RequestTimeTooSkewed'],
    () => 'The clock of this machine differs from that of S3 by minutes: set it right.',
  ],
];

/** What the operator can set right. */
export const explainFault = (known: Known, error: unknown): string => {
  const found = explanations.find(([codes]) => hasCode(error, ...codes));
  if (found) return found[1](known);
  if (error instanceof Error && error.name === 'CredentialsProviderError') {
    return `${toKeys(known)} are not set, and this machine has no other keys for S3.`;
  }
  const { endpoint, region } = known.place;
  const where = endpoint ? `${known.settings}_ENDPOINT is '${endpoint}', which` : `S3 in '${region}'`;
  return `${where} does not answer as it should (${toReason(error)}).`;
};
