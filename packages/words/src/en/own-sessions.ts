/** The account's own sessions. */
export const ownSessions = {
  heading: 'Where you are signed in',
  note: 'Every browser that holds a login of yours. Is there one that you do not know? Sign it out.',
  failure: 'The list of your logins could not be loaded.',
  device: 'Device',
  thisDevice: 'This device',
  address: 'Network',
  signedInAt: 'Signed in',
  lastUsed: 'Last used',
  actions: 'Actions',
  actionsOf: 'Actions for {device}',
  signOut: 'Sign out',
  signOutTitle: 'Sign out this login',
  signOutText: '{device}, signed in on {at}, is signed out at once, and has to sign in again.',
  signOutHereText: 'You leave this page, and have to sign in again.',
  signingOut: 'Signing out ...',
  signedOut: '{device} is signed out.',
  others: 'Sign out everywhere else',
  othersText: 'Every device but this one is signed out at once, and has to sign in again.',
  othersSignedOut:
    '{count, plural, =0 {You were signed in nowhere else.} one {One other device is signed out.} other {# other devices are signed out.}}',
} as const;
