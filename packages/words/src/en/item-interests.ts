/** Investors' interests in an item, for filmmakers and admins. */
export const itemInterests = {
  heading: 'Interests',
  none: 'No investor has stated an interest yet.',
  failed: 'The interests could not be loaded.',
  stated: '{amount} stated by {count, plural, one {# investor} other {# investors}}',
  percentOfGoal: '{percent} % of the goal',
  underOnePercent: 'under 1 % of the goal',
  investor: 'Investor',
  suspended: 'Suspended, not counted',
  amount: 'Amount',
  years: 'Years',
  statedAt: 'When',
  statedOn: 'Stated {date}',
  changedOn: 'Changed {date}',
  withdrawn: 'Withdrawn {date}',
  noLongerApproved: 'Ended with the approval {date}',
} as const;
