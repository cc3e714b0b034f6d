/** Papers that the product makes: deeds, notes, acceptances. */
export const marketPapers = {
  title: 'Papers to keep',
  failed: 'Your papers cannot be read right now.',
  about: '{kind}, invoice {number} for “{title}”',
  aboutOf: '{kind} of {recipient}, invoice {number} for “{title}”',
  void: 'No longer valid.',
  acceptance: 'Acceptance',
  deed: 'Deed of assignment',
  notice: 'Notice of assignment',
  acknowledgement: 'Acknowledgement of notice',
  'contract-note': 'Contract note',
  'fee-invoice': 'Fee invoice',
  'receipt-note': 'Receipt note',
  'satisfaction-letter': 'Letter of satisfaction',
  'refund-note': 'Refund note',
} as const;
