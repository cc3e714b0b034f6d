export const areas = {
  filmmaker: 'Filmmaker area',
  ott: 'OTT area',
  admin: 'Admin area',
  dashboard: 'Dashboard',
  projects: 'Projects',
  newProjects: 'New projects',
  allUsers: 'All Users',
  allOtts: 'All OTTs',
  updateProject: 'Update project',
  login: 'Log in',
  register: 'Complete your profile',
} as const;
