/** The investor's dashboard. */
export const investor = {
  dashboard: 'Dashboard',
  note: 'What has just been approved, and what you have said you would put in.',
  newlyApproved: 'Newly approved',
  all: 'All approved projects',
  newlyFailed: 'The newly approved projects could not be loaded.',
  nothingNew: 'Nothing is approved yet',
  nothingNewText: 'A title stands here as soon as it is approved.',
  yourProfile: 'Your profile',
  profileFailed: 'Your profile could not be loaded.',
} as const;
