import { verificationPapers } from '@cinvoice/contract/market/verification-form';
import {
  type VerificationPurpose,
  verificationPurposes,
} from '@cinvoice/contract/market/verification-states';
import type {
  ListedVerification,
  OwnVerification,
  SharedTaxNumber,
  WholeVerification,
} from '@cinvoice/contract/market/verifications';
import type { Actor } from '@cinvoice/contract/rules/review';
import { maskSecret } from '@cinvoice/contract/secrets';
import { z } from 'zod';
import type { Encryption } from '#api/platform/encryption.ts';
import { readContent } from './content.ts';
import type { VerificationDeps } from './deps.ts';
import type { VerificationRow } from './repo.ts';
import { toState } from './state.ts';

type Reading = Pick<VerificationDeps, 'links' | 'encryption'> & { reader: Actor; now: Date };

const purpose = z.enum(verificationPurposes);

const toFacts = (row: VerificationRow, encryption: Encryption, now: Date) => ({
  purpose: purpose.parse(row.purpose),
  state: toState(row, now),
  legalName: row.legal_name,
  constitution: readContent(encryption, row).constitution,
  submittedAt: row.submitted_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  lapsesAt: row.lapses_at?.toISOString() ?? null,
  version: row.version,
});

const toFiles = (row: VerificationRow, { links, reader }: Reading): OwnVerification['files'] => {
  const owner = { kind: 'verification', id: row.id, userId: row.user_id } as const;
  const answers = links.answersOf(reader, owner, row.files);
  const [panCard, addressProof, authority] = verificationPapers.map((paper) => answers.get(paper) ?? null);
  return { panCard: panCard ?? null, addressProof: addressProof ?? null, authority: authority ?? null };
};

const toWhole = (row: VerificationRow, reading: Reading) => {
  const content = readContent(reading.encryption, row);
  return {
    ...content,
    tiedOtts: row.tied_otts,
    tiedHouses: [...content.tiedHouses],
    declared: [...content.declared],
    reason: row.reason,
    files: toFiles(row, reading),
    email: row.email,
  };
};

/** Its owner reads it with the numbers in full. */
export const toOwnVerification = (row: VerificationRow, reading: Reading): OwnVerification => ({
  _id: row.id,
  ...toFacts(row, reading.encryption, reading.now),
  ...toWhole(row, reading),
});

/** A draft of which nothing is saved. */
export const toBlankVerification = (purpose: VerificationPurpose, email: string): OwnVerification => ({
  _id: null,
  purpose,
  state: 'draft',
  legalName: '',
  constitution: null,
  submittedAt: null,
  decidedAt: null,
  lapsesAt: null,
  version: 0,
  region: '',
  address: '',
  tiedOtts: [],
  tiedHouses: [],
  declared: [],
  declarationsVersion: 0,
  politicallyExposed: '',
  reason: '',
  files: { panCard: null, addressProof: null, authority: null },
  email,
  pan: '',
  birthDate: '',
  gstin: '',
});

export const toListedVerification = (
  row: VerificationRow,
  encryption: Encryption,
  now: Date,
): ListedVerification => ({
  _id: row.id,
  ...toFacts(row, encryption, now),
  user: {
    _id: row.user_id,
    name: row.user_name,
    mobile: row.user_mobile,
    isSuspended: row.suspended_at !== null,
  },
  decidedBy: row.decider_name,
});

/** A day would give away most of itself by its end. */
const maskBirthDate = (day: string): string => maskSecret(day === '' ? '' : 'day');

/** Admins read the numbers masked, and which other accounts have them. */
export const toWholeVerification = (
  row: VerificationRow,
  shared: SharedTaxNumber[],
  reading: Reading,
): WholeVerification => {
  const whole = toWhole(row, reading);
  return {
    ...toListedVerification(row, reading.encryption, reading.now),
    ...whole,
    pan: maskSecret(whole.pan),
    gstin: maskSecret(whole.gstin),
    birthDate: maskBirthDate(whole.birthDate),
    sharedNumbers: shared,
  };
};
