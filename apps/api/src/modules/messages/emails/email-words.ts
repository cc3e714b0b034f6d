import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { MessageEvent } from '@cinvoice/contract/messages';
import { type Language, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { reviewStatuses } from '@cinvoice/contract/vocabulary';
import { z } from 'zod';

type Shape = {
  /** The address of the link, unless it is an item's. */
  path?: string;
  /** The same for a public page, by its English address. */
  publicPath?: string;
  replyTo?: string;
};

/** The events that are mailed, with what is the same in every language. Placeholders: email-texts/en.ts. */
const emailEvents = {
  'item-reviewed': {},
  'item-remarked': {},
  'item-arrived': {},
  'item-returned': {},
  'poster-refused': {},
  'file-withheld': {},
  'invoice-arrived': {},
  'invoice-ended': {},
  'invoice-cleared': {},
  'invoice-declined': {},
  'invoice-received': {},
  'invoice-settled': {},
  'receipt-undone': {},
  'invoice-offered': {},
  'invoice-funded': {},
  'sale-ended': {},
  'units-bought': { path: '/investor/wallet' },
  'units-released': { path: '/investor/wallet' },
  'receipt-waits': {},
  'claim-received': {},
  'claim-short-paid': {},
  'claim-settled': {},
  'units-paid': { path: '/investor/wallet' },
  'units-payment-undone': { path: '/investor/wallet' },
  'units-may-stop': { path: '/investor/deals/{deal}' },
  'units-late': { path: '/investor/deals/{deal}' },
  'units-update': { path: '/investor/deals/{deal}' },
  'notice-given': {},
  'notice-ended': {},
  'invoice-disbursed': {},
  'units-disbursed': { path: '/investor/deals/{deal}' },
  'units-written-off': { path: '/investor/deals/{deal}' },
  'money-arrived': { path: '/investor/wallet' },
  'payout-paid': { path: '{page}' },
  'payout-returned': { path: '{page}' },
  'payout-not-returned': { path: '{page}' },
  'payout-failed': { path: '{page}' },
  'payout-refused': { path: '{page}' },
  'refund-paid': { path: '{page}' },
  'refund-returned': { path: '{page}' },
  'refund-not-returned': { path: '{page}' },
  'refund-failed': { path: '{page}' },
  'refund-refused': { path: '{page}' },
  'idle-money': { path: '{page}' },
  'confirm-email': { publicPath: '/confirm-email?token={token}' },
  'email-changed': {},
  'verification-approved': { path: '/{area}/verification' },
  'verification-rejected': { path: '/{area}/verification' },
  'verification-lapsed': { path: '/{area}/verification' },
  'payer-verified': {},
  'payer-changed': {},
  'payer-retired': {},
  'officer-named': { path: '/ott/account' },
  'officer-appointed': {},
  'officer-revoked': {},
  'bank-account-proposed': { path: '{page}' },
  'bank-account-confirmed': { path: '{page}' },
  'bank-account-dropped': { path: '{page}' },
  'bank-account-retired': { path: '{page}' },
  'api-key-created': { path: '{page}' },
  'api-key-ends': { path: '{page}' },
  'api-key-revoked': { path: '{page}' },
  'invoice-accepted': {},
  'invoice-accepted-otherwise': {},
  'invoice-disputed': {},
  'hindrance-closed': {},
  'invoice-waits': {},
  'payment-due': {},
  'payment-late': {},
  'invoice-late': {},
  'verification-ends': { path: '/{area}/verification' },
  'webhook-failed': { path: '{page}' },
  'webhook-disabled': { path: '{page}' },
  'webhook-gone': { path: '{page}' },
  'officer-code': {},
  'contact-received': { path: '/admin/messages', replyTo: '{email}' },
} as const satisfies Record<
  Exclude<
    MessageEvent,
    | 'backup-failed'
    | 'backup-old'
    | 'backup-unverified'
    | 'backup-log-late'
    | 'backup-log-gap'
    | 'books-differ'
    | 'email-failed'
    | 'hindrance-reported'
    | 'holidays-missing'
    | 'infected-file-refused'
    | 'infected-file-withheld'
    | 'invoice-checking'
    | 'notice-acknowledged'
    | 'order-lapses'
    | 'order-refused'
    | 'order-waits'
    | 'paper-failed'
    | 'payout-came-back'
    | 'shortfall'
    | 'statement-missing'
    | 'update-overdue'
    | 'verification-waits'
  >,
  Shape
> &
  Record<string, Shape>;

export type EmailEvent = keyof typeof emailEvents;

const isEvent = (event: string): event is EmailEvent => Object.hasOwn(emailEvents, event);

const text = z.strictObject({
  subject: z.string(),
  /** One that names something that is blank is left out. */
  paragraphs: z.array(z.string()).readonly(),
});

export type EmailText = Shape & z.infer<typeof text>;

const emailWords = z.strictObject({
  greeting: z.string(),
  texts: z.record(z.enum(Object.keys(emailEvents).filter(isEvent)), text),
  /** Below every e-mail, by its recipient. */
  footers: z.record(z.enum(['user', 'ott', 'address']), z.string()),
  statuses: z.record(z.enum(reviewStatuses), z.string()),
  /** The name of an admin who decided, by the English. */
  names: z.record(z.string(), z.string()),
});

/** The words of e-mails in one language. */
export type EmailWords = z.infer<typeof emailWords>;

const readWords = async (language: Language): Promise<EmailWords> => {
  const module: unknown = await import(`./email-texts/${language}.ts`);
  return z.object({ words: emailWords }).parse(module).words;
};

const source = await readWords(sourceLanguage);

const files = await readdir(path.join(import.meta.dirname, 'email-texts'));

const words = new Map<string, EmailWords>(
  await Promise.all(
    languageCodes
      .filter((code) => files.includes(`${code}.ts`))
      .map(async (code) => [code, await readWords(code)] as const),
  ),
);

/** The source stands in for a language that has no e-mails yet, or is spoken no more. */
export const getEmailWords = (language: string): EmailWords => words.get(language) ?? source;

export const getEmailText = (event: string, { texts }: EmailWords): EmailText => {
  if (!isEvent(event)) throw new Error(`there is no text for an e-mail about ${event}`);
  return { ...emailEvents[event], ...texts[event] };
};

export const getStatusName = ({ statuses }: EmailWords, status: string): string => {
  const known = reviewStatuses.find((one) => one === status);
  return known ? statuses[known] : status;
};
