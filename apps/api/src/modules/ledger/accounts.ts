import { isId } from '#api/platform/ids.ts';

/** Accounts that there is one of. */
type SharedAccount = 'shortfall' | 'suspense' | 'payouts' | 'fees' | 'fee-gst';
/** Accounts of a bank account, a user or an invoice. */
type OwnedKind = 'escrow' | 'wallet' | 'seller' | 'held' | 'receipts';

declare const checked: unique symbol;
/** The name of an account of the books. Only the functions below make one. */
export type AccountName = (SharedAccount | `${OwnedKind}:${string}`) & { readonly [checked]: true };

export const isAccountName = (name: string): name is AccountName =>
  /^(shortfall|suspense|payouts|fees|fee-gst|(escrow|wallet|seller|held|receipts):[0-9a-f-]{36})$/.test(name);

/** Reads a name that the database keeps. */
export const toAccountName = (name: string): AccountName => {
  if (!isAccountName(name)) throw new TypeError(`'${name}' names no account of the books`);
  return name;
};

const accountOf =
  (kind: OwnedKind) =>
  (id: string): AccountName => {
    if (!isId(id)) throw new TypeError(`'${id}' is no id`);
    return toAccountName(`${kind}:${id.toLowerCase()}`);
  };

/** `accounts.wallet(userId)`, `accounts.fees` */
export const accounts = {
  /** An asset: what the bank holds, by escrow bank account. */
  escrow: accountOf('escrow'),
  /** An asset: what left the bank without an order. The operator owes it. */
  shortfall: toAccountName('shortfall'),
  /** The debt to an investor. */
  wallet: accountOf('wallet'),
  /** Payments of buyers for units of an invoice that is not disbursed. */
  held: accountOf('held'),
  /** Payments of an invoice's payer that nobody has received yet. */
  receipts: accountOf('receipts'),
  /** The debt to a seller. */
  seller: accountOf('seller'),
  /** Payouts that no bank statement shows yet. */
  payouts: toAccountName('payouts'),
  fees: toAccountName('fees'),
  feeGst: toAccountName('fee-gst'),
  /** Lines of a bank that are not matched. */
  suspense: toAccountName('suspense'),
} as const;
