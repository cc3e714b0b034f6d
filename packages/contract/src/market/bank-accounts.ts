import { z } from 'zod';
import { fileAnswer } from '../answers.ts';
import { refuseAs } from '../codes/issues.ts';
import type { FieldOf } from '../kinds/define.ts';
import { createText } from '../kinds/schema.ts';
import { createRequiredText, requiredReason } from '../requests.ts';
import { isAccountNumber, isIfsc, isOtp, isVpa } from '../rules/identity.ts';

/** Bank accounts: of users, payers and the operator, and the escrow accounts. */

const time = z.iso.datetime();

/** Letters and digits of a name, in one case: how people write it differs in spaces and case alone. */
const toComparable = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Tells that two names are one, spaces and case apart. */
export const isSameName = (left: string, right: string): boolean =>
  toComparable(left) === toComparable(right);

/** A confirmed account cools off before it is in force; a newer one in force replaces it. */
export const accountStates = [
  'proposed',
  'cooling-off',
  'in-force',
  'replaced',
  'retired',
  'dropped',
] as const;
export type AccountState = (typeof accountStates)[number];

const shown = {
  _id: z.uuid(),
  holderName: z.string(),
  /** Masked: '••••6789'. */
  number: z.string(),
  ifsc: z.string(),
  bank: z.string(),
  state: z.enum(accountStates),
  usableFrom: time.nullable(),
  createdAt: time,
  retiredAt: time.nullable(),
  proof: fileAnswer.nullable(),
};

const ownAccount = z.strictObject({
  ...shown,
  /** True while its owner may take it back or retire it. */
  mayEnd: z.boolean(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const ownAccountsAnswer = z.object({ data: z.array(ownAccount) });
export const ownAccountAnswer = z.object({ data: ownAccount });

/** An account of a payer, for admins. `orderId` is the order that asks for it. */
export const payerAccount = z.strictObject({ ...shown, orderId: z.uuid().nullable() });
export type PayerAccount = z.infer<typeof payerAccount>;

const treasuryAccount = z.strictObject({
  ...shown,
  ownerKind: z.enum(['user', 'payer', 'operator', 'escrow']),
  trustee: z.string(),
  referencePrefix: z.string(),
  vpa: z.string(),
  /** The order that asks for it. */
  orderId: z.uuid().nullable(),
});
export type TreasuryAccount = z.infer<typeof treasuryAccount>;

/** `?owner=` lists the accounts of a user or an OTT; without it those of the operator and the escrow. */
export const treasuryAccountFilter = z.object({ owner: z.string().optional() });

export const treasuryAccountsAnswer = z.object({ data: z.array(treasuryAccount) });

const accountNumber = createRequiredText('Account number')
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine(isAccountNumber, { error: refuseAs('account-number-invalid') });

const ifsc = createRequiredText('IFSC code')
  .transform((text) => text.toUpperCase())
  .refine(isIfsc, { error: refuseAs('ifsc-invalid') });

const account = { holderName: createRequiredText('Account holder'), accountNumber, ifsc };

const otpError = refuseAs('otp-invalid');

const proof: FieldOf<'file'> = {
  type: 'file',
  label: 'Proof of the account',
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  megabytes: 5,
  required: 'onCreate',
};

/** `code` came by SMS for the purpose `bank-account`. */
export const proposeAccount = {
  texts: z.strictObject({
    ...account,
    code: z.string({ error: otpError }).refine(isOtp, { error: otpError }),
  }),
  files: { proof },
};

const treasury = { ...account, bank: createRequiredText('Bank'), reason: requiredReason };

export const proposePayerAccount = { texts: z.strictObject(treasury), files: { proof } };

export const proposeOperatorAccount = { texts: z.strictObject(treasury), files: { proof } };

const LONGEST_PREFIX = 12;
const prefixError = refuseAs('reference-prefix-invalid', { most: LONGEST_PREFIX });

export const proposeEscrowAccount = {
  texts: z.strictObject({
    ...treasury,
    trustee: createRequiredText('Trustee'),
    /** Some banks want their client's name before a reference. */
    referencePrefix: createText(LONGEST_PREFIX)
      .trim()
      .toUpperCase()
      .refine((text) => /^[A-Z0-9]*$/.test(text), { error: prefixError })
      .default(''),
    vpa: createText(100)
      .trim()
      .refine((text) => text === '' || isVpa(text), { error: refuseAs('vpa-invalid') })
      .default(''),
  }),
  files: { proof },
};

export const retireAccount = z.strictObject({ reason: requiredReason });

const purposes = ['bank-account', 'sign-assignment'] as const;

/** Codes for signing in are asked for without a session. */
export const askForCode = z.strictObject({
  purpose: z.enum(purposes, {
    error: refuseAs('parameter-not-an-option', { parameter: 'purpose', options: purposes }),
  }),
});
