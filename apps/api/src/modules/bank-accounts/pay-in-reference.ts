/** What a payment into an escrow account has to name: the account's prefix, where its bank wants one, and the reference. */
export const toPayInReference = (prefix: string, reference: string): string =>
  [prefix, reference].filter(Boolean).join(' ');
