export const legal = {
  /** Shown on translated pages only. */
  onlyEnglish: 'This text is in English.',
  contents: 'On this page',
  updated: 'Last updated',
  otherDocuments: 'The other policies',
  support: '{brand}, support',
  grievance: '{brand}, Grievance Officer',
  notReviewed:
    'This is a sample text that comes with the software. Whoever runs this site should have it read by counsel before going live.',
} as const;
