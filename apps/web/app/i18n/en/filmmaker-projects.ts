/** The filmmaker's projects; the two files beside it have the same keys. */
export const filmmakerProjects = {
  title: 'Projects',
  note: 'New projects and gap funding. Newest first.',
  heading: 'Your projects',
  failure: 'The projects could not be loaded.',
  add: 'Add Project',
  addTitle: 'Add Project',
  emptyTitle: 'No project on the reel yet',
  emptyText:
    'Add your first project with a title, a budget and the platform you want to show it to. What you type is kept until you come back.',
  update: 'Update project',
} as const;
