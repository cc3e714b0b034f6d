/** The texts about API keys; those of other events are in `en.ts`. */
export const apiKeys = {
  'api-key-created': {
    subject: 'An API key was created: {key}',
    paragraphs: [
      'The API key “{key}”, which ends in {ending}, was created for your account. Until {until} a program that has it acts for you, with these scopes: {scopes}.',
      'If that was not you, revoke it at once, and write to our support:\n{link}\n{contact}',
    ],
  },
  'api-key-ends': {
    subject: 'An API key expires on {until}: {key}',
    paragraphs: [
      'The API key “{key}”, which ends in {ending}, works until {until}. After that its program gets in no more.',
      'Create another one before then, give it to the program, and revoke this one:\n{link}',
    ],
  },
  'api-key-revoked': {
    subject: 'An API key was revoked: {key}',
    paragraphs: [
      'The API key “{key}”, which ends in {ending}, was revoked. No program gets in with it any more.',
      'See the keys that are left:\n{link}',
    ],
  },
} as const;
