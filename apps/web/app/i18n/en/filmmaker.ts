/** The filmmaker's own pages. */
export const filmmaker = {
  dashboard: 'Dashboard',
  dashboardNote: 'What you have submitted, and what waits for you.',
  dashboardFailed: 'Your figures could not be loaded.',
  newProject: 'New Project',
  gapFunding: 'GAP Funding',
  unreleased: 'Unreleased',
  released: 'Released',
  needsYou: 'What needs you now',
  nothingNeedsYou: 'Nothing waits for you',
  nothingNeedsYouText: 'When a platform asks for something or says no, it stands here with its remark.',
  projects: 'Projects',
  projectsNote: 'New projects and gap funding. Newest first.',
  projectsFailed: 'The projects could not be loaded.',
  yourProjects: 'Your projects',
  addProject: 'Add Project',
  emptyTitle: 'No project on the reel yet',
  emptyText:
    'Add your first project with a title, a budget and the platform you want to show it to. What you type is kept until you come back.',
  updateProject: 'Update project',
} as const;
