import { z } from 'zod';
import { saleEndings } from './sale-outcomes.ts';

/** The messages about sales of invoices and about what holders own: the parameters of each event. */

const text = z.string();

/** `amount` is what the payer promises to send, formatted. */
export const invoiceFacts = z.strictObject({ number: text, projectName: text, amount: text });
/** Units of a deal. Their number and what they cost are written out. */
const unitsFacts = z.strictObject({ projectName: text, units: text, amount: text, deal: z.uuid() });
const holderFacts = z.strictObject({ projectName: text, deal: z.uuid() });
const claimFacts = invoiceFacts.extend({ received: text, holders: text, own: text, outstanding: text });

export const saleEvents = {
  /** To the seller of a sold invoice: money came in; holders and seller got their parts. Amounts are written out. */
  'claim-received': claimFacts,
  /** The same after the due day, when holders are still owed something. */
  'claim-short-paid': claimFacts,
  /** The same, and with it holders have got what they are owed. */
  'claim-settled': claimFacts,
  /** To the holder: the payer's money came in, and this part is in the wallet. `late` is the late yield in it. */
  'units-paid': holderFacts.extend({ amount: text, late: text, outstanding: text }),
  /** To the holder: a receipt was matched wrongly, and this part is taken back. */
  'units-payment-undone': holderFacts.extend({ amount: text }),
  /** To the holder: something was reported on a day that can stop payment. */
  'units-may-stop': holderFacts.extend({ day: text }),
  /** To the holder: the payment is late, by days past due. */
  'units-late': holderFacts.extend({ dueDay: text, days: text, outstanding: text, booksUntil: text }),
  /** To the holder: what an admin tells of it. */
  'units-update': holderFacts.extend({ text }),
  /** To the admins: nothing was told of a late debt for days. */
  'update-overdue': z.strictObject({ number: text, projectName: text, days: text }),
  /** To the seller: terms for a sale, to sign by then. Amounts and times are written out. */
  'invoice-offered': invoiceFacts.extend({ today: text, settlement: text, until: text }),
  /** To the seller: all units are sold. */
  'invoice-funded': invoiceFacts.extend({ raised: text }),
  /** To the seller: a sale ended without a payout. The reason is an admin's, or blank. */
  'sale-ended': invoiceFacts.extend({ ending: z.enum(saleEndings), reason: text }),
  /** To the investor: bought, and held until the payout to the seller. */
  'units-bought': unitsFacts,
  /** To the investor: the sale ended, and the money is in the wallet again. */
  'units-released': unitsFacts,
  /** To the payer: what it accepted is assigned to holders, and it is asked to acknowledge that. */
  'notice-given': invoiceFacts.extend({ seller: text, dueDay: text }),
  /** To the payer: the sale ended, and the notice binds it no more. */
  'notice-ended': invoiceFacts.extend({ seller: text }),
  /** To the admins: the payer acknowledged the notice. */
  'notice-acknowledged': invoiceFacts.extend({ payer: text }),
  /** To the seller: the sale is paid out. `paid` is after the fee and GST on it. */
  'invoice-disbursed': invoiceFacts.extend({ paid: text, fee: text, feeGst: text }),
  /** To the holder: the seller was paid, and the units are theirs. `claim` is what they are owed on the due day. */
  'units-disbursed': unitsFacts.extend({ claim: text, dueDay: text }),
  /** To the holder: shown as written off, with the reason. */
  'units-written-off': unitsFacts.omit({ amount: true }).extend({ outstanding: text, reason: text }),
} as const satisfies Record<string, z.ZodType>;
