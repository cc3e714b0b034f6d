import { z } from 'zod';
import { page } from './answers.ts';
import { keyPages } from './api-keys.ts';
import { backupEvents } from './backup-events.ts';
import { codedText } from './codes/coded-text-schema.ts';
import { refuseAs } from './codes/issues.ts';
import { fileEvents } from './file-events.ts';
import { hindranceKinds } from './market/hindrance-kinds.ts';
import { paperKinds } from './market/papers.ts';
import { accountFacts, payoutEvents, treasuryPage } from './market/payout-events.ts';
import { invoiceFacts, saleEvents } from './market/sale-events.ts';
import { verificationPurposes } from './market/verification-states.ts';
import { reviewStatuses } from './vocabulary.ts';
import { webhookFacts } from './webhook-facts.ts';

/** The messages of the inbox. Each is an event with parameters, so that every language can word it. */

const text = z.string();
const decision = z.strictObject({
  projectName: text,
  status: z.enum(reviewStatuses),
  /** Blank when the decision came without one. */
  remark: text,
  /** The OTT's name, or 'Admin'. */
  by: text,
});
const submitted = z.strictObject({ projectName: text, filmmaker: text });

/** The title is an order's, by its code. */
const orderFacts = z.strictObject({ order: z.uuid(), title: codedText });

/** The area of its owner's page. */
const ownVerification = z.strictObject({ area: z.enum(['filmmaker', 'investor']) });
/** A person whose mailbox confirms acceptances. */
const officerFacts = z.strictObject({ officerName: text, designation: text, email: text });
const hindranceFacts = z.strictObject({ number: text, projectName: text, kind: z.enum(hindranceKinds) });
/** `ending` are the last four signs of the key. */
const keyFacts = z.strictObject({ page: z.enum(keyPages), key: text, ending: text });
const acceptedFacts = invoiceFacts.extend({ payer: text, dueDay: text });
/** `outstanding` is what is still to come, formatted; days are written out. */
const debtFacts = z.strictObject({ number: text, projectName: text, outstanding: text, dueDay: text });
/** `booksUntil` is the last day of the bank's statements. */
const lateFacts = debtFacts.extend({ days: text, booksUntil: text });

/** The parameters of each event. */
const messageEvents = {
  ...saleEvents,
  ...payoutEvents,
  /** To the filmmaker: the status changed, with or without a remark. */
  'item-reviewed': decision,
  /** To the filmmaker: a new remark with the same status. */
  'item-remarked': decision,
  /** To the OTT: an item was submitted to it. */
  'item-arrived': submitted,
  /** To the OTT: the filmmaker changed an item that was sent back, and it waits for review again. */
  'item-returned': submitted,
  ...fileEvents,
  /** To the admins, once an hour at most: the same. */
  'infected-file-withheld': z.strictObject({ file: text, signature: text }),
  /** To the admins, once a day: an e-mail failed, or its delivery is uncertain. */
  'email-failed': z.strictObject({ to: text, reason: text }),
  /** To the treasurers who may decide: an order was asked for, and waits. */
  'order-waits': orderFacts,
  /** To the same, and to the admin who asked: an order lapses within a day. */
  'order-lapses': orderFacts,
  /** To the admin who asked: the order was refused, with the treasurer's words. */
  'order-refused': orderFacts.extend({ reason: text }),
  /** To the payer: an invoice waits for its acceptance. */
  'invoice-arrived': invoiceFacts.extend({ seller: text }),
  /** To the payer: an invoice that it accepted is collected here no more. */
  'invoice-ended': invoiceFacts.extend({ seller: text, reason: text }),
  /** To the admins: an invoice resembles another one. */
  'invoice-checking': invoiceFacts.extend({ seller: text }),
  /** To the seller: an admin found that it is no copy, and the payer has it now. */
  'invoice-cleared': invoiceFacts,
  /** To the seller: an admin declined it, with the reason. */
  'invoice-declined': invoiceFacts.extend({ reason: text }),
  /** To the admins: a verification was submitted, and waits. */
  'verification-waits': z.strictObject({
    verification: z.uuid(),
    purpose: z.enum(verificationPurposes),
    name: text,
  }),
  /** To its owner: the verification holds until a day, '20/11/2028'. */
  'verification-approved': ownVerification.extend({ until: text }),
  /** To its owner: with the admin's words. */
  'verification-rejected': ownVerification.extend({ reason: text }),
  /** To its owner: its time is up. */
  'verification-lapsed': ownVerification,
  /** To the OTT: it is a payer now, or what it is as one changed. */
  'payer-verified': z.strictObject({ legalName: text }),
  'payer-changed': z.strictObject({ legalName: text }),
  /** To the OTT: it is no payer any more. */
  'payer-retired': z.strictObject({ legalName: text, reason: text }),
  /** To the OTT: an officer was confirmed, and can confirm from that time on. */
  'officer-named': officerFacts.extend({ usableFrom: text }),
  /** To the OTT: an officer was taken out of force. */
  'officer-revoked': officerFacts,
  /** To the user, at addresses that were replaced lately as well: a bank account was given, and waits. */
  'bank-account-proposed': accountFacts,
  /** To the same: it was confirmed, and is in force from that time on. */
  'bank-account-confirmed': accountFacts.extend({ usableFrom: text }),
  /** To the user: it was not confirmed, with the treasurer's words; blank when its time was up. */
  'bank-account-dropped': accountFacts.extend({ reason: text }),
  /** To the user, likewise at former addresses: an account was taken out of use. */
  'bank-account-retired': accountFacts,
  /** To its owner: an API key was made. `scopes` are listed, the day is written out. */
  'api-key-created': keyFacts.extend({ scopes: text, until: text }),
  /** To its owner: an API key expires on a day. */
  'api-key-ends': keyFacts.extend({ until: text }),
  /** To its owner: an API key was revoked. */
  'api-key-revoked': keyFacts,
  /** To the seller: the payer accepted, with the deductions that the seller named. Amounts and days are written out. */
  'invoice-accepted': acceptedFacts,
  /** The same, with other deductions. */
  'invoice-accepted-otherwise': acceptedFacts.extend({ tds: text, otherDeductions: text }),
  /** To the seller: the payer says what is wrong. */
  'invoice-disputed': invoiceFacts.extend({ payer: text, reason: text }),
  /** To the admins: a payer reported what can stop payment. */
  'hindrance-reported': hindranceFacts.extend({ payer: text, text }),
  /** To the payer: what could stop payment is closed. */
  'hindrance-closed': hindranceFacts,
  /** To the seller: the payer's money came in, and is the seller's. */
  'invoice-received': invoiceFacts.extend({ received: text }),
  /** The same, and with it the invoice is settled. */
  'invoice-settled': invoiceFacts.extend({ received: text }),
  /** To the seller: a receipt was matched wrongly, and is taken back. */
  'receipt-undone': invoiceFacts.extend({ received: text }),
  /** To the seller: money came in, and waits while something freezes it. */
  'receipt-waits': invoiceFacts.extend({ received: text }),
  /** To the investor: money came into the wallet. */
  'money-arrived': z.strictObject({ amount: text }),
  /** To the payer: an invoice has waited since a day for its acceptance. */
  'invoice-waits': invoiceFacts.extend({ seller: text, since: text }),
  /** To the payer: what it accepted is due soon. */
  'payment-due': debtFacts.extend({ reference: text }),
  /** To the payer: what it accepted is late. */
  'payment-late': lateFacts.extend({ reference: text }),
  /** To the seller: what the payer accepted is late. */
  'invoice-late': lateFacts.extend({ payer: text }),
  /** To its owner: the verification lapses on a day. */
  'verification-ends': ownVerification.extend({ until: text }),
  /** To the admins: a paper cannot be made, and is tried again. */
  'paper-failed': z.strictObject({ kind: z.enum(paperKinds), number: text, projectName: text }),
  ...backupEvents,
  /** To the admins: an escrow account, named as 'HDFC Bank ••••4471', has had no statement since a day. */
  'statement-missing': z.strictObject({ page: treasuryPage, account: text, since: text }),
  /** To the admins: by the statement until a day, books and bank differ. */
  'books-differ': z.strictObject({ page: treasuryPage, account: text, difference: text, until: text }),
  /** To the admins: money left the bank without an order. */
  shortfall: z.strictObject({ page: treasuryPage, amount: text }),
  /** To its owner, once a day: what was to be delivered to an endpoint is given up, while the endpoint takes other events. */
  'webhook-failed': webhookFacts,
  /** To its owner: an endpoint is switched off, since nothing reached it for three days. */
  'webhook-disabled': webhookFacts,
  /** To its owner: the same, since it answered that it is gone. */
  'webhook-gone': webhookFacts,
  /** To the admins: the calendar of the next year is not filled in. */
  'holidays-missing': z.strictObject({ page: treasuryPage, year: text, holidays: text, least: text }),
} as const satisfies Record<string, z.ZodType>;
export type MessageEvent = keyof typeof messageEvents;
export const messageEventNames = Object.keys(messageEvents).filter(
  (name): name is MessageEvent => name in messageEvents,
);
export type MessageParameters = { [E in MessageEvent]: z.infer<(typeof messageEvents)[E]> };

/** `item` is the link of the message; see toItemPath. */
const anyMessage = z.strictObject({
  _id: z.uuid(),
  item: z.strictObject({ kind: text, _id: z.uuid() }).nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});

const createMessageSchema = <E extends MessageEvent>(event: E) =>
  anyMessage.extend({ event: z.literal(event), parameters: messageEvents[event] });

export const message = z.discriminatedUnion('event', [
  createMessageSchema('item-reviewed'),
  createMessageSchema('item-remarked'),
  createMessageSchema('item-arrived'),
  createMessageSchema('item-returned'),
  createMessageSchema('poster-refused'),
  createMessageSchema('infected-file-refused'),
  createMessageSchema('file-withheld'),
  createMessageSchema('infected-file-withheld'),
  createMessageSchema('email-failed'),
  createMessageSchema('order-waits'),
  createMessageSchema('order-lapses'),
  createMessageSchema('order-refused'),
  createMessageSchema('invoice-arrived'),
  createMessageSchema('invoice-ended'),
  createMessageSchema('invoice-checking'),
  createMessageSchema('invoice-cleared'),
  createMessageSchema('invoice-declined'),
  createMessageSchema('verification-waits'),
  createMessageSchema('verification-approved'),
  createMessageSchema('verification-rejected'),
  createMessageSchema('verification-lapsed'),
  createMessageSchema('payer-verified'),
  createMessageSchema('payer-changed'),
  createMessageSchema('payer-retired'),
  createMessageSchema('officer-named'),
  createMessageSchema('officer-revoked'),
  createMessageSchema('bank-account-proposed'),
  createMessageSchema('bank-account-confirmed'),
  createMessageSchema('bank-account-dropped'),
  createMessageSchema('bank-account-retired'),
  createMessageSchema('api-key-created'),
  createMessageSchema('api-key-ends'),
  createMessageSchema('api-key-revoked'),
  createMessageSchema('invoice-accepted'),
  createMessageSchema('invoice-accepted-otherwise'),
  createMessageSchema('invoice-disputed'),
  createMessageSchema('hindrance-reported'),
  createMessageSchema('hindrance-closed'),
  createMessageSchema('invoice-received'),
  createMessageSchema('invoice-settled'),
  createMessageSchema('receipt-undone'),
  createMessageSchema('money-arrived'),
  createMessageSchema('invoice-waits'),
  createMessageSchema('payment-due'),
  createMessageSchema('payment-late'),
  createMessageSchema('invoice-late'),
  createMessageSchema('verification-ends'),
  createMessageSchema('paper-failed'),
  createMessageSchema('backup-failed'),
  createMessageSchema('backup-old'),
  createMessageSchema('backup-unverified'),
  createMessageSchema('backup-log-late'),
  createMessageSchema('backup-log-gap'),
  createMessageSchema('statement-missing'),
  createMessageSchema('books-differ'),
  createMessageSchema('shortfall'),
  createMessageSchema('holidays-missing'),
  createMessageSchema('invoice-offered'),
  createMessageSchema('invoice-funded'),
  createMessageSchema('sale-ended'),
  createMessageSchema('units-bought'),
  createMessageSchema('units-released'),
  createMessageSchema('receipt-waits'),
  createMessageSchema('claim-received'),
  createMessageSchema('claim-short-paid'),
  createMessageSchema('claim-settled'),
  createMessageSchema('units-paid'),
  createMessageSchema('units-payment-undone'),
  createMessageSchema('units-may-stop'),
  createMessageSchema('units-late'),
  createMessageSchema('units-update'),
  createMessageSchema('update-overdue'),
  createMessageSchema('notice-given'),
  createMessageSchema('notice-ended'),
  createMessageSchema('notice-acknowledged'),
  createMessageSchema('invoice-disbursed'),
  createMessageSchema('units-disbursed'),
  createMessageSchema('units-written-off'),
  createMessageSchema('payout-paid'),
  createMessageSchema('payout-returned'),
  createMessageSchema('payout-not-returned'),
  createMessageSchema('payout-failed'),
  createMessageSchema('payout-refused'),
  createMessageSchema('refund-paid'),
  createMessageSchema('refund-returned'),
  createMessageSchema('refund-not-returned'),
  createMessageSchema('refund-failed'),
  createMessageSchema('refund-refused'),
  createMessageSchema('idle-money'),
  createMessageSchema('payout-came-back'),
  createMessageSchema('webhook-failed'),
  createMessageSchema('webhook-disabled'),
  createMessageSchema('webhook-gone'),
]);
export type Message = z.infer<typeof message>;

export const messagePage = z.object({ data: z.array(message), page });

/** `?unread=1` leaves out what was read. */
export const messageFilter = z.object({
  unread: z
    .enum(['0', '1'], { error: refuseAs('parameter-not-a-flag', { parameter: 'unread' }) })
    .default('0'),
});

export const unreadCount = z.strictObject({ unread: z.int() });

/** Marks all messages as read, or those up to one: messages that arrived after the list was loaded stay unread. */
export const markAllRead = z.preprocess(
  (given) => given ?? {},
  z.strictObject({
    upTo: z
      .uuid({ error: refuseAs('message-id-invalid', { parameter: 'upTo' }) })
      .nullable()
      .default(null),
  }),
);
export const markedRead = z.strictObject({ read: z.int() });
