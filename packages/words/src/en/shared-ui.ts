/** The texts of components in app/shared/ui/. */
export const sharedUi = {
  retry: 'Retry',
  loadFailed: 'This could not be loaded.',
  nothingLost: 'Nothing you have saved is affected.',
  loading: 'Loading …',
  posterOf: 'Poster of {name}',
  posterComing: 'The poster of {name} is being prepared',
  posterLate: 'The poster of {name} could not be drawn yet',
  posterRefused: 'The poster of {name} cannot be shown',
  noPoster: '{name} has no poster yet',
  problemsFound: '{count, plural, one {One field needs attention} other {# fields need attention}}',
  dismiss: 'Dismiss',
  back: 'Back',
} as const;
