import { z } from 'zod';
import { reviewStatuses, roles } from './vocabulary.ts';

/** What the API answers, for its document and for both sides' types. Times are ISO 8601 in UTC. */

const time = z.iso.datetime();

export const ottAnswer = z.strictObject({
  _id: z.uuid(),
  ottId: z.string(),
  name: z.string(),
  createdAt: time,
});
export type Ott = z.infer<typeof ottAnswer>;

export const userAnswer = z.strictObject({
  _id: z.uuid(),
  mobile: z.string(),
  role: z.array(z.enum(roles)),
  name: z.string(),
  isProfileComplete: z.boolean(),
  occupation: z.array(z.string()),
  participated: z.array(z.string()),
  participatedIn: z.array(z.string()),
  invoiceReason: z.array(z.string()),
  referralCode: z.string(),
  accountNumber: z.string(),
  ifscCode: z.string(),
  bankName: z.string(),
  accountHolderName: z.string(),
  branch: z.string(),
  cinNo: z.string(),
  panNo: z.string(),
  gstNo: z.string(),
  email: z.string(),
  /** Where mail goes: the address that its holder showed to be theirs. While a new one waits for that, the former one. */
  confirmedEmail: z.string(),
  createdAt: time,
});
export type User = z.infer<typeof userAnswer>;

/** `url` is a signed link that works for ten minutes without a header. Decision 25. */
export const fileAnswer = z.strictObject({
  url: z.string(),
  name: z.string(),
  size: z.int(),
  mimeType: z.string(),
});
export type StoredFile = z.infer<typeof fileAnswer>;

/** Why a poster has no pictures. Unless that is final they are tried again, for a day and at every start. */
const posterTrouble = z.strictObject({ final: z.boolean(), reason: z.string() });
export type PosterTrouble = z.infer<typeof posterTrouble>;

/**
 * A poster's pictures are made after the answer; until they are, `ready` is false and the link shows a placeholder.
 * `trouble` is null for a poster of the public's.
 */
export const posterAnswer = fileAnswer.extend({ ready: z.boolean(), trouble: posterTrouble.nullable() });
export type Poster = z.infer<typeof posterAnswer>;

export const ottName = z.strictObject({ _id: z.uuid(), name: z.string() });

const submitter = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  mobile: z.string(),
  role: z.array(z.enum(roles)),
});
export type Submitter = z.infer<typeof submitter>;

/** How many current interests investors have in an item, and their sum; never whose they are. */
export const interestSum = z.strictObject({ count: z.int(), totalPaise: z.int() });
export type InterestSum = z.infer<typeof interestSum>;

const decision = z.strictObject({ status: z.enum(reviewStatuses), at: time });

/** What each party itself last decided on the item as it was sent in, and since when; null while it has not. */
const decisions = z.strictObject({ ott: decision.nullable(), admin: decision.nullable() });
export type Decisions = z.infer<typeof decisions>;

/** What every item carries, whatever its kind. */
export const itemCore = z.object({
  _id: z.uuid(),
  projectName: z.string(),
  ottId: ottName,
  userId: z.union([z.uuid(), submitter]),
  ottUpdates: z.enum(reviewStatuses),
  ottRemarks: z.string(),
  adminUpdates: z.enum(reviewStatuses),
  /** Who decided: an admin's decision sets `ottUpdates`, too. */
  decisions,
  /** For its owner and admins. */
  interests: interestSum.optional(),
  createdAt: time,
  updatedAt: time,
  /** One more with every change; sent along with a change, it says what the sender has seen. */
  version: z.int(),
});
/** The fields of the kind stand beside the core, under their own names. */
export type Item = z.infer<typeof itemCore> & { [field: string]: unknown };

export const publicItem = z.strictObject({
  _id: z.uuid(),
  category: z.string(),
  contentType: z.string(),
  language: z.string(),
  genre: z.string(),
  projectName: z.string(),
  synopsis: z.string().nullable(),
  tentativeBudget: z.int(),
  poster: posterAnswer.nullable(),
  ottId: ottName,
  createdAt: time,
});
export type PublicItem = z.infer<typeof publicItem>;

/** How many of a kind's items the reader sees in each status. */
export const statusCounts = z.record(z.enum(reviewStatuses), z.int());
export type StatusCounts = z.infer<typeof statusCounts>;

export const noItems: StatusCounts = { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 };

/** How many rows a list has that nobody narrowed. */
export const rowTotal = z.strictObject({ total: z.int() });
export type RowTotal = z.infer<typeof rowTotal>;

const change = z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() });

export const historyEntry = z.strictObject({
  _id: z.uuid(),
  at: time,
  event: z.enum(['created', 'edited', 'reviewed']),
  actor: z.strictObject({ kind: z.enum(['user', 'ott', 'admin']), name: z.string() }),
  changes: z.array(change),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What happened to an item since the version that its reader has seen, newest first, and the version that stands now. */
export type NewerState = { version: number; entries: HistoryEntry[] };

export const page = z.strictObject({ nextCursor: z.string().nullable() });
export type Page = z.infer<typeof page>;
