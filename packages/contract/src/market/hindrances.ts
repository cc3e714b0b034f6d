import { z } from 'zod';
import { fileAnswer } from '../answers.ts';
import { refuseAs } from '../codes/issues.ts';
import type { FieldOf } from '../kinds/define.ts';
import { createRequiredText, requiredReason } from '../requests.ts';
import { hindranceCauses, hindranceKinds } from './hindrance-kinds.ts';

/** What can stop payment of an invoice. The payer reports, admins open and close, the product opens and closes its own. */

const time = z.iso.datetime();

const MAX_HINDRANCE_TEXT = 2_000;

const amountError = refuseAs('amount-out-of-limits', {
  field: 'Amount concerned',
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
});

const toNumber = (given: unknown): unknown => {
  if (given === '') return undefined;
  return typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given;
};

const freezesError = refuseAs('parameter-not-boolean', { parameter: 'freezes' });

const freezes = z.preprocess(
  (given) => (given === undefined || given === '' ? 'false' : String(given)),
  z.enum(['true', 'false'], { error: freezesError }).transform((given) => given === 'true'),
);

/** `freezes` is an admin's alone. The amount is information, and changes no figure. */
const texts = z.strictObject({
  kind: z.enum(hindranceKinds, {
    error: refuseAs('not-a-choice', { field: 'Kind of hindrance', options: hindranceKinds }),
  }),
  text: createRequiredText('What happened', MAX_HINDRANCE_TEXT),
  amountPaise: z.preprocess(
    toNumber,
    z.int({ error: amountError }).min(1, { error: amountError }).optional(),
  ),
  freezes,
});

const proof: FieldOf<'file'> = {
  type: 'file',
  label: 'Paper about it',
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  megabytes: 10,
};

/** A multipart form: a report may bring a paper. */
export const hindranceForm = { texts, files: { proof } };
export type NewHindrance = z.output<typeof texts>;

export const closeHindrance = z.strictObject({ reason: requiredReason });

const opener = z.enum(['ott', 'admin', 'product']);

/** As the payer and admins read it. */
const hindrance = z.strictObject({
  _id: z.uuid(),
  invoiceId: z.uuid(),
  kind: z.enum(hindranceKinds),
  amountPaise: z.int().nullable(),
  freezes: z.boolean(),
  text: z.string(),
  openedKind: opener,
  /** The name of the payer or the admin; blank for the product. */
  openedBy: z.string(),
  openedAt: time,
  cause: z.enum(hindranceCauses).nullable(),
  closedAt: time.nullable(),
  closedBy: z.string(),
  closingReason: z.string(),
  /** The order that would lift it, while it waits; null without one. */
  orderId: z.uuid().nullable(),
  file: fileAnswer.nullable(),
});
export type Hindrance = z.infer<typeof hindrance>;

/** An open report that the seller got the payment, with the seller’s consent on file: the payment can be set off. */
export const canSetOff = ({ kind, closedAt, file }: Hindrance): boolean =>
  kind === 'wrong-party' && closedAt === null && file !== null;

/** The seller reads kinds and times only. */
const hindranceOfSeller = hindrance.pick({
  _id: true,
  kind: true,
  freezes: true,
  openedAt: true,
  cause: true,
  closedAt: true,
});
export type HindranceOfSeller = z.infer<typeof hindranceOfSeller>;

export const hindranceAnswer = z.object({ data: hindrance });
export const hindrancesAnswer = z.object({ data: z.union([z.array(hindrance), z.array(hindranceOfSeller)]) });
