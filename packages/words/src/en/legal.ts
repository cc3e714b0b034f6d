export const legal = {
  binding: 'The English text is binding.',
  contents: 'On this page',
  version: 'Version',
  inForce: 'In force since',
  dated: 'Dated',
  alsoIn: 'Also in',
  plainWords: 'In plain words',
  plainNote: 'The plain words help you read. Where they and the text differ, the text holds.',
  changedSince: 'What changed since version {version}',
  otherDocuments: 'The other policies',
  support: '{brand}, support',
  grievance: '{brand}, Grievance Officer',
  notReviewed:
    'This is the sample text that comes with the software. Counsel has not read it for this site yet.',
} as const;
