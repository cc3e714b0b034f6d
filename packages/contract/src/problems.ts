import type { NewerState } from './answers.ts';
import type { CodedText } from './codes/coded-text.ts';
import type { FieldCode, fieldTexts } from './codes/field-texts.ts';
import type { detailTexts, problemTexts, statusTexts } from './codes/problem-texts.ts';
import type { ServerFieldCode, serverFieldTexts } from './codes/server-field-texts.ts';
import type { HindranceKind } from './market/hindrance-kinds.ts';
import type { InvoiceNeed } from './market/invoice-needs.ts';

/** What no two invoices in the market share. */
export type InvoiceMark = 'number' | 'irn' | 'file';

export type ProblemType = keyof typeof problemTexts;
export type DetailCode = keyof typeof detailTexts;

/** The HTTP status of every problem. */
export const problemStatuses = {
  'invalid-input': 400,
  'unreadable-request': 400,
  'not-signed-in': 401,
  'wrong-code': 401,
  'wrong-credentials': 401,
  'second-factor-needed': 401,
  'wrong-officer-code': 401,
  'wrong-second-factor': 401,
  'wrong-passkey': 401,
  'passkey-needed': 403,
  'sign-in-too-old': 403,
  'passkey-refused': 403,
  'account-suspended': 403,
  'not-allowed': 403,
  'password-change-required': 403,
  'second-factor-required': 403,
  'not-verified': 403,
  'own-item': 403,
  'not-found': 404,
  'too-slow': 408,
  'already-approved': 409,
  'changed-meanwhile': 409,
  'ott-id-taken': 409,
  'admin-id-taken': 409,
  'second-factor-on': 409,
  'second-factor-off': 409,
  'wrong-state': 409,
  hindered: 409,
  'duplicate-invoice': 409,
  'not-ready': 409,
  'own-order': 403,
  'no-treasurer': 403,
  'market-shut': 409,
  'cooling-off': 409,
  'imported-otherwise': 409,
  'account-lacks': 409,
  'deal-closed': 409,
  'not-enough-units': 409,
  'not-enough-money': 409,
  'too-many-holders': 409,
  'books-differ': 409,
  'books-behind': 409,
  shortfall: 409,
  'scope-missing': 403,
  'not-for-keys': 403,
  'too-many-api-keys': 409,
  'passkey-known': 409,
  'too-many-passkeys': 409,
  'passkeys-impossible': 409,
  'too-many-webhooks': 409,
  'key-used-otherwise': 409,
  'link-spent': 410,
  'file-too-large': 413,
  'form-too-large': 413,
  'wrong-file-type': 415,
  'infected-file': 422,
  'too-many-requests': 429,
  'code-sent-already': 429,
  'too-many-items': 429,
  'code-not-sent': 503,
  'temporarily-unavailable': 503,
} as const satisfies Record<ProblemType, number>;

/** The problem of each detail. */
export const detailProblems = {
  'key-lacks-scope': 'scope-missing',
  'file-missing': 'not-found',
  'file-withheld': 'not-found',
  'scanner-away': 'temporarily-unavailable',
  'backups-not-set-up': 'wrong-state',
  'backup-running': 'wrong-state',
  'webhook-disabled': 'wrong-state',
  'order-waits-no-more': 'wrong-state',
  'order-changed': 'changed-meanwhile',
  'verification-changed': 'changed-meanwhile',
  'payer-changed': 'changed-meanwhile',
  'payer-order-waits': 'wrong-state',
  'payer-unchanged': 'wrong-state',
  'payer-deactivated': 'wrong-state',
  'payer-not-active': 'wrong-state',
  'payer-proposal-gone': 'wrong-state',
  'officer-gone': 'wrong-state',
  'treasurers-missing': 'market-shut',
  'factor-cooling-off': 'cooling-off',
  'account-waits': 'wrong-state',
  'account-waits-no-more': 'wrong-state',
  'account-ended': 'wrong-state',
  'account-needed': 'wrong-state',
  'investor-not-verified': 'not-verified',
  'pay-in-shut': 'market-shut',
  'account-owner-closed': 'wrong-state',
  'account-holds-less': 'account-lacks',
  'books-below-zero': 'books-differ',
  'breach-open': 'hindered',
  'code-open': 'wrong-state',
  'part-paid': 'wrong-state',
  'accept-password-wrong': 'wrong-credentials',
  'officer-code-wrong': 'wrong-officer-code',
  'officer-code-void': 'wrong-officer-code',
  'no-open-code': 'wrong-state',
  'code-officer-gone': 'wrong-state',
  'title-approval-gone': 'wrong-state',
  'payer-not-verified': 'not-verified',
  'escrow-missing': 'market-shut',
  'receipt-shared-later': 'wrong-state',
  'hindrance-closed': 'wrong-state',
  'unfreeze-waits': 'wrong-state',
  'acceptance-not-whole': 'wrong-state',
  'payment-may-stop': 'hindered',
  'offer-lapsed': 'deal-closed',
  'deal-funded': 'not-enough-units',
  'units-below-least': 'not-enough-units',
  'deal-not-verified': 'not-verified',
  'own-deal': 'own-item',
  'payout-too-early': 'wrong-state',
  'payout-too-late': 'wrong-state',
  'notice-not-served': 'wrong-state',
  'stamp-missing': 'wrong-state',
  'held-differs': 'wrong-state',
  'seller-account-missing': 'wrong-state',
  'payout-order-waits': 'wrong-state',
  'order-sale-over': 'wrong-state',
  'notice-acknowledged': 'wrong-state',
  'write-off-too-early': 'wrong-state',
  'payout-account-missing': 'wrong-state',
  'operator-account-missing': 'wrong-state',
  'seller-holds-less': 'not-enough-money',
  'payouts-hindered': 'hindered',
  'payout-waits-no-more': 'wrong-state',
  'payout-not-sent': 'wrong-state',
  'payout-not-on-statement': 'books-behind',
  'payout-maybe-made': 'shortfall',
  'payout-not-paid': 'wrong-state',
  'line-refunded': 'wrong-state',
  'refund-over-rest': 'wrong-state',
  'refund-stranger': 'wrong-state',
  'refund-account-missing': 'wrong-state',
  'payout-account-ended': 'wrong-state',
  'payout-owner-suspended': 'wrong-state',
  'payout-owner-hindered': 'hindered',
  'statement-differs': 'books-differ',
  'statement-none': 'books-behind',
  'statement-behind': 'books-behind',
  'shortfall-open': 'shortfall',
  'account-below-batch': 'not-enough-money',
  'batch-not-sent': 'wrong-state',
  'new-items-used-up': 'too-many-items',
  'too-many-texts': 'unreadable-request',
  'too-many-files': 'unreadable-request',
  'unreadable-body': 'unreadable-request',
  'server-stopping': 'temporarily-unavailable',
  'database-unreachable': 'temporarily-unavailable',
  'schema-outdated': 'temporarily-unavailable',
} as const satisfies Record<DetailCode, ProblemType>;

/** Refusals of fields that have a problem of their own instead of 'invalid-input'. */
export const fieldProblems = {
  'file-over-limit': 'file-too-large',
  'file-of-other-type': 'wrong-file-type',
  'file-with-macros': 'wrong-file-type',
  'file-infected': 'infected-file',
} as const satisfies Partial<Record<FieldCode | ServerFieldCode, ProblemType>>;

/** `path` is the field's name as the caller sent it. */
export type FieldMessage = { path: string; message: string };

/** The refusal of a field. */
export type FieldText = CodedText<typeof fieldTexts> | CodedText<typeof serverFieldTexts>;

/** A field at fault, as the API writes it. */
export type FieldError = { path: string } & FieldText;

/** The sentence in `detail`: the problem's title, a more precise text, or the only field error. */
export type ProblemReason =
  | CodedText<typeof problemTexts>
  | CodedText<typeof detailTexts>
  | CodedText<typeof statusTexts>
  | FieldText;

/** The treasurers who can confirm orders now, and the least number of them. */
export type MarketMissing = { able: number; needed: number };

/** The body of every refusal, as clients read it. `message` repeats `detail` under the specified name. */
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  errors?: FieldMessage[];
  /** Only with 'second-factor-needed' for accounts with passkeys: the challenge for the browser. */
  passkey?: { challenge: string };
  /** Only with 'changed-meanwhile'. */
  meanwhile?: NewerState;
  /** Only with 'wrong-state': the state that it is in. */
  state?: string;
  /** Only with 'hindered': what stands in the way. */
  kinds?: readonly HindranceKind[];
  /** Only with 'duplicate-invoice': what another invoice has, and never whose it is. */
  collides?: readonly InvoiceMark[];
  /** Only with 'not-ready'. */
  lacks?: readonly InvoiceNeed[];
  /** Only with 'wrong-state', once money has come in. */
  partPaid?: boolean;
  /** With 'cooling-off', and with 'wrong-state' while a code is open: ISO 8601. */
  until?: string;
  /** Only with 'market-shut'. */
  missing?: MarketMissing;
  /** Only with 'imported-otherwise': the first import's statement. */
  importedAs?: string;
  /** Only with 'books-differ'. */
  differencePaise?: number;
  /** Only with 'wrong-officer-code': wrong codes that are still allowed. */
  triesLeft?: number;
  /** Only with 'account-lacks': its name in the books. */
  account?: string;
  /** Only with 'not-enough-units'. */
  unitsLeft?: number;
  /** Only with 'not-enough-money'. */
  shortPaise?: number;
  /** Only with 'shortfall': what the operator owes. */
  shortfallPaise?: number;
};

/** The body as the API writes it: `code` and `parameters` carry the content of `detail` for every language. */
export type CodedProblemBody = ProblemBody & ProblemReason & { errors?: FieldError[] };
