/** The filmmaker's dashboard. */
export const filmmaker = {
  dashboard: 'Dashboard',
  dashboardNote: 'What you have submitted, and what waits for you.',
  dashboardFailed: 'Your figures could not be loaded.',
  counts: 'Items by kind',
  pending: '{count} Pending',
  needsAction: 'What needs you now',
  nothingNeedsAction: 'Nothing waits for you',
  nothingNeedsActionText: 'When a platform asks for something or says no, it stands here with its remark.',
  latest: 'Latest events',
  latestFailed: 'The latest events could not be loaded.',
} as const;
