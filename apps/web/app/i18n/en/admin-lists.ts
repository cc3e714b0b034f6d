/** What stands on the review lists of an admin, kind by kind, under the same keys. */
export const adminProjects = {
  title: 'New projects',
  note: 'Every new project and gap funding, whoever sent it and whomever it is for.',
  heading: 'Projects',
  failure: 'The projects could not be loaded.',
  emptyTitle: 'No project has been submitted yet',
  emptyText: 'As soon as a filmmaker submits a project, it stands here.',
  update: 'Update project',
} as const;

export const adminUnreleased = {
  title: 'Unreleased',
  note: 'Everything that is ready to release, whoever sent it and whomever it is for.',
  heading: 'Unreleased content',
  failure: 'The unreleased content could not be loaded.',
  emptyTitle: 'No unreleased content has been submitted yet',
  emptyText: 'As soon as a filmmaker submits something that is ready to release, it stands here.',
  update: 'Update unreleased content',
} as const;

export const adminReleased = {
  title: 'Released',
  note: 'All released content, whoever sent it and whomever it is for.',
  heading: 'Released content',
  failure: 'The released content could not be loaded.',
  emptyTitle: 'No released content has been submitted yet',
  emptyText: 'As soon as a filmmaker submits something that is released, it stands here.',
  update: 'Update released content',
} as const;
