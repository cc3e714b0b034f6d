export const admins = {
  title: 'Admins',
  note: 'Whoever may do everything here, newest first.',
  failure: 'The admins could not be loaded.',
  number: '#',
  id: 'Admin ID',
  created: 'Created',
  secondFactor: 'Second factor',
  on: 'On',
  off: 'Off',
  add: 'Add admin',
  adding: 'Adding ...',
  addText: 'A new admin may do all that you may do. Hand over ID and password in person.',
  added: '{id} can log in as an admin.',
  password: 'Password',
  passwordHint:
    'At least 8 characters, best a few unrelated words. It is shown to nobody later, and changed at the first login.',
  you: 'You',
  actions: 'Actions',
  removeFactor: 'Take off second factor',
  actionsOf: 'Actions for {id}',
  removeFactorText:
    'From then on {id} logs in with the password alone, and can set up a new second factor under Account. Do this only when you are sure who is asking.',
  removingFactor: 'Taking off ...',
  factorRemoved: '{id} logs in with the password alone.',
} as const;

export const account = {
  title: 'Account',
  ownNote: 'Your own password and second factor.',
  passwordHeading: 'Password',
  passwordText: 'Whoever else is signed in with your account is signed out.',
  current: 'Current password',
  next: 'New password',
  nextHint: 'At least 8 characters, best a few unrelated words.',
  change: 'Change password',
  changing: 'Changing ...',
  changed: 'Your password is changed.',
} as const;

/** The steps that staff complete before their area opens. */
export const begin = {
  title: 'Before you begin',
  failure: 'What is left to do could not be read.',
  passwordTitle: 'Choose a password of your own',
  passwordNote:
    'Somebody else has set the one that you logged in with, and knows it. With your own you go on at once.',
  factorTitle: 'Set up a second factor',
  factorNote: 'This site asks everyone who decides on items for one besides the password. It takes a minute.',
} as const;
