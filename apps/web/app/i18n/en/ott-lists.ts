/** What stands on the lists of an OTT, kind by kind, under the same keys. */
export const ottProjects = {
  title: 'Projects for your platform',
  note: 'What filmmakers have submitted to your platform. J and K go through them one by one.',
  heading: 'Projects',
  failure: 'The projects could not be loaded.',
  emptyTitle: 'No project has reached you yet',
  emptyText: 'As soon as a filmmaker chooses your platform for a project, it stands here.',
} as const;

export const ottUnreleased = {
  title: 'Unreleased content for your platform',
  note: 'Finished and not shown yet, offered to your platform. J and K go through it one by one.',
  heading: 'Unreleased content',
  failure: 'The unreleased content could not be loaded.',
  emptyTitle: 'No unreleased content has reached you yet',
  emptyText:
    'As soon as a filmmaker offers your platform something that is ready to release, it stands here.',
} as const;

export const ottReleased = {
  title: 'Released content for your platform',
  note: 'Released already, offered to your platform. J and K go through it one by one.',
  heading: 'Released content',
  failure: 'The released content could not be loaded.',
  emptyTitle: 'No released content has reached you yet',
  emptyText: 'As soon as a filmmaker offers your platform something that is released, it stands here.',
} as const;
