export const filmmakerUnreleased = {
  title: 'Unreleased',
  note: 'Finished and not shown yet: content that is ready to release. Newest first.',
  heading: 'Your unreleased content',
  failure: 'The unreleased content could not be loaded.',
  add: 'Add Unreleased',
  addTitle: 'Add Details',
  emptyTitle: 'Nothing in the can yet',
  emptyText:
    'Add what is finished and waits for its release, with its cast and crew details, its no-objection certificates and the platform you want to show it to.',
  update: 'Update unreleased content',
} as const;
