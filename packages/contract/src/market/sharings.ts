import { z } from 'zod';

/** How what came in for a disbursed invoice was shared out, as admins and its seller read it. */

const time = z.iso.datetime();
const day = z.iso.date();
const paise = z.int();

/** What a holder owns, and has been paid of it. */
const lot = z.strictObject({
  _id: z.uuid(),
  holder: z.string(),
  units: z.int(),
  claimPaise: paise,
  claimPaidPaise: paise,
  latePaidPaise: paise,
});

const sharing = z.strictObject({
  _id: z.uuid(),
  /** Of the bank's line, or of the order that released it. */
  day,
  paise,
  /** To the holders together. */
  claimPaise: paise,
  latePaise: paise,
  sellerPaise: paise,
  ledgerNumber: z.int(),
  undoneAt: time.nullable(),
  /** For admins alone: nobody else learns who holds. */
  shares: z.array(z.strictObject({ lotId: z.uuid(), claimPaise: paise, latePaise: paise })),
});

const sharedOut = z.strictObject({
  claimPaise: paise,
  claimPaidPaise: paise,
  latePaidPaise: paise,
  /** What the seller got beside the price. */
  sellerPaise: paise,
  /** For admins alone; the older first. */
  lots: z.array(lot),
  /** The newest first. */
  sharings: z.array(sharing),
});
export type SharedOut = z.infer<typeof sharedOut>;
export const sharedOutAnswer = z.object({ data: sharedOut });
