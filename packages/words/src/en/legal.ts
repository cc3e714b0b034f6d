export const legal = {
  binding: 'The English text is binding.',
  contents: 'On this page',
  version: 'Version',
  inForce: 'In force since',
  alsoIn: 'Also in',
  plainWords: 'In plain words',
  plainNote: 'The plain words help you read. Where they and the text differ, the text holds.',
  changedSince: 'What changed since version {version}',
  otherDocuments: 'The other policies',
  support: '{brand}, support',
  grievance: '{brand}, Grievance Officer',
  notReviewed:
    'This is a sample text that comes with the software. Whoever runs this site should have it read by counsel before going live.',
} as const;
