/** The account's own passkeys, in the profile of users and the account page of OTTs and admins. */
export const passkeys = {
  heading: 'Passkeys',
  failure: 'Your passkeys could not be read.',
  forUsers:
    'A code by SMS also reaches whoever takes over your number. Sign in with your fingerprint, face or screen lock instead of a code by SMS, also when your number is lost. Once you have one, only who shows a passkey adds or removes any.',
  forStaff:
    'In the place of the code: your fingerprint, face, screen lock or a security key. You may add several, one for each device.',
  unsupported: 'Passkeys do not work in this browser, or at this address.',
  none: 'None yet.',
  added: 'Added {at}',
  used: 'Last used {at}',
  unused: 'Not used yet',
  backedUp: 'Copied to your other devices',
  add: 'Add a passkey',
  adding: 'Waiting for the passkey ...',
  addText: 'Your browser then asks you to confirm. Give it a name that you know the device by.',
  addTextProof:
    'You are first asked for a passkey that you have, then for the new one. Give it a name that you know the device by.',
  name: 'Name',
  nameHint: 'For instance: My phone',
  addedDone: '{name} is added.',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removeTitle: 'Remove a passkey',
  removeText: '{name} no longer opens your account. You are asked for one of your passkeys first.',
  removeStaffText: '{name} no longer logs you in. Whoever else is signed in with your account is signed out.',
  removing: 'Removing ...',
  removed: '{name} is removed.',
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code. Leave it empty to use a passkey.',
} as const;
