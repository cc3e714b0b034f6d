/** The investor's dashboard. */
export const investor = {
  dashboard: 'Dashboard',
  note: 'Your money in invoices, and the projects that you said you would put money into.',
  newlyApproved: 'Newly approved',
  all: 'All approved projects',
  newlyFailed: 'The newly approved projects could not be loaded.',
  nothingNew: 'Nothing is approved yet',
  nothingNewText: 'A title stands here as soon as it is approved.',
  interestsNote: 'What you said you would put into projects. It binds nobody, and is no money at work.',
  yourProfile: 'Your profile',
  profileFailed: 'Your profile could not be loaded.',
} as const;
