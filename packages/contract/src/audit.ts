import { z } from 'zod';
import { page } from './answers.ts';
import { codedText } from './codes/coded-text-schema.ts';
import { kinds } from './kinds/kinds.ts';

/** Everything that is written to the audit log. */
export const auditAction = z.enum([
  'signed-in',
  'sign-in-failed',
  'sessions-ended',
  'ott-added',
  'ott-renamed',
  'ott-email-changed',
  'ott-password-changed',
  'ott-deactivated',
  'ott-reactivated',
  'user-suspended',
  'user-reinstated',
  'user-signed-out',
  'secret-shown',
  'admin-added',
  'admin-password-changed',
  'admin-recovered',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'passkeys-removed',
  'api-key-created',
  'api-key-revoked',
  'item-reviewed',
  'item-edited',
  'poster-drawn-again',
  'list-exported',
  'interest-stated',
  'interest-changed',
  'interest-withdrawn',
  'order-asked',
  'order-confirmed',
  'order-refused',
  'order-withdrawn',
  'order-lapsed',
  'statement-imported',
  'bank-account-retired',
  'holiday-set',
  'holiday-removed',
  'verification-submitted',
  'verification-approved',
  'verification-rejected',
  'verification-lapsed',
  'payer-retired',
  'officer-revoked',
  'invoice-cleared',
  'invoice-declined',
  'acceptance-asked',
  'acceptance-failed',
  'invoice-accepted',
  'invoice-disputed',
  'invoice-offered',
  'offer-taken-back',
  'offer-refused',
  'assignment-signed',
  'sale-pulled',
  'units-bought',
  'notice-recorded',
  'notice-acknowledged',
  'stamp-recorded',
  'withdrawal-asked',
  'withdrawal-cancelled',
  'payout-refused',
  'fees-paid-out',
  'batch-downloaded',
  'hindrance-opened',
  'hindrance-closed',
  'update-written',
  'opening-point-settled',
  'opening-point-reopened',
  'backup-asked',
  'job-retried',
  'webhook-added',
  'webhook-changed',
  'webhook-removed',
  'webhook-secret-shown',
  'webhook-secret-replaced',
  'infected-file-refused',
  'infected-file-withheld',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** `nobody` is an actor without a session. */
const auditActorKinds = ['user', 'ott', 'admin', 'nobody'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

export const auditTargetKind = z.enum([
  'user',
  'ott',
  'admin',
  'ledger',
  'order',
  'statement',
  'bank-account',
  'holiday',
  'officer',
  'invoice',
  'opening-point',
  'backup',
  'file',
  'job',
  'webhook',
  'payout',
  'batch',
  'verification',
  ...kinds.map(({ slug }) => slug),
]);
export type AuditTargetKind = z.infer<typeof auditTargetKind>;

/** Names and labels are those at the time of the entry. `address` is the network address of the request. */
const auditEntry = z.strictObject({
  _id: z.uuid(),
  at: z.iso.datetime(),
  action: auditAction,
  actor: z.strictObject({ kind: z.enum(auditActorKinds), _id: z.uuid().nullable(), name: z.string() }),
  target: z.strictObject({ kind: auditTargetKind, _id: z.uuid().nullable(), label: z.string() }),
  address: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({ data: z.array(auditEntry), page });

/** The details that name an order in every language. Entries from before they were kept have its English label alone. */
export const namedOrder = z.object({ order: codedText, subject: z.string() });
