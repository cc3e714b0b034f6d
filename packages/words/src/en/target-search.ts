/** The search for what money is for. */
export const targetSearch = {
  invoice: 'Search an invoice',
  wallet: 'Search an investor',
  seller: 'Search a seller',
  payout: 'Search a payout',
  hint: 'Number, reference, name or mobile number',
  nothing: 'Nothing was found.',
  found: 'Found',
  stillPayable: '{amount} still payable',
} as const;
