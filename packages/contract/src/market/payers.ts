import { z } from 'zod';
import { fileAnswer, page } from '../answers.ts';
import { createOptionalChoice, itemVersion, requiredReason, searchQuery } from '../requests.ts';
import { payerAccount } from './bank-accounts.ts';
import { payerFacts, payerKinds } from './payer-form.ts';

/** Answers and requests about payers and their officers. Forms with files: `payer-form`. */

const time = z.iso.datetime();

/** The registers whose numbers a payer was verified with. */
const registers = ['pan', 'cin', 'gstin'] as const;

/** A verified payer, for anybody who is signed in. */
const listedPayer = z.strictObject({
  /** Of the OTT. */
  _id: z.uuid(),
  name: z.string(),
  legalName: z.string(),
  kind: z.enum(payerKinds),
  verifiedSince: time,
  /** How it was verified: by which numbers. Every payer was confirmed by two people. */
  verifiedBy: z.array(z.enum(registers)),
  /** False while none of its officers can confirm an acceptance. */
  canAccept: z.boolean(),
});
export type ListedPayer = z.infer<typeof listedPayer>;
export const payerPage = z.object({ data: z.array(listedPayer), page });

/** The states of an OTT as a payer. A deactivated OTT is none, whatever was confirmed. */
export const payerStates = ['none', 'proposed', 'active', 'retired', 'deactivated'] as const;
export type PayerState = (typeof payerStates)[number];

const officerStates = ['proposed', 'cooling', 'active', 'dropped', 'revoked'] as const;
export type OfficerState = (typeof officerStates)[number];

const listedOtt = z.strictObject({
  _id: z.uuid(),
  ottId: z.string(),
  name: z.string(),
  state: z.enum(payerStates),
  /** Of the payer in force, or else of the one that waits; blank without one. */
  legalName: z.string(),
  kind: z.enum(payerKinds).nullable(),
  verifiedSince: time.nullable(),
  limitPaise: z.int().nullable(),
  /** Officers who can confirm now, and those who cannot yet. */
  officers: z.strictObject({ usable: z.int(), coming: z.int() }),
  /** Orders about this payer and its officers that wait. */
  waiting: z.int(),
});
export type ListedOtt = z.infer<typeof listedOtt>;

const counts = z.strictObject({
  none: z.int(),
  proposed: z.int(),
  active: z.int(),
  retired: z.int(),
  deactivated: z.int(),
});
export const ottsAsPayersPage = z.object({ data: z.array(listedOtt), page, counts });

/** `?q=` searches names, sign-in IDs and legal names. */
export const ottsAsPayersFilter = z.object({
  q: searchQuery,
  state: createOptionalChoice('state', payerStates),
});

/** A payer as it was proposed, was or is in force. */
const payerRecord = payerFacts.extend({
  _id: z.uuid(),
  state: z.enum(['proposed', 'active', 'dropped', 'retired']),
  orderId: z.uuid().nullable(),
  /** Of the admins; blank where there is none. */
  askedBy: z.string(),
  confirmedBy: z.string(),
  createdAt: time,
  activeFrom: time.nullable(),
  retiredAt: time.nullable(),
  evidence: fileAnswer.nullable(),
});
export type PayerRecord = z.infer<typeof payerRecord>;

const officerFacts = {
  _id: z.uuid(),
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  /** Time alone makes a cooling one active. */
  state: z.enum(officerStates),
  usableFrom: time.nullable(),
};

const officer = z.strictObject({
  ...officerFacts,
  orderId: z.uuid().nullable(),
  askedBy: z.string(),
  confirmedBy: z.string(),
  createdAt: time,
  revokedAt: time.nullable(),
  authority: fileAnswer.nullable(),
});
export type Officer = z.infer<typeof officer>;

const wholePayer = z.strictObject({
  _id: z.uuid(),
  ottId: z.string(),
  name: z.string(),
  /** The address of the account, which admins set; blank without one. */
  email: z.string(),
  state: z.enum(payerStates),
  /** What a form names, so that nothing newer is overwritten; 0 before anything was in force. */
  version: z.int(),
  current: payerRecord.nullable(),
  proposed: payerRecord.nullable(),
  /** Newest first. */
  past: z.array(payerRecord),
  /** In force and waiting first, newest first. */
  officers: z.array(officer),
  /** Newest first. */
  bankAccounts: z.array(payerAccount),
});
export type WholePayer = z.infer<typeof wholePayer>;
export const payerAnswer = z.object({ data: wholePayer });

/** The reader's own OTT as a payer. */
const ownPayer = z.strictObject({
  /** Null while the OTT is no payer in force. */
  payer: z.strictObject({ legalName: z.string(), kind: z.enum(payerKinds), verifiedSince: time }).nullable(),
  /** Those in force, and those that cool off. */
  officers: z.array(z.strictObject(officerFacts)),
});
export type OwnPayer = z.infer<typeof ownPayer>;
export const ownPayerAnswer = z.object({ data: ownPayer });

/** Takes a payer out of force at once. */
export const retirePayer = z.strictObject({ reason: requiredReason, version: itemVersion });
