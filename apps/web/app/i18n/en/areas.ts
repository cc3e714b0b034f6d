export const areas = {
  filmmaker: 'Filmmaker area',
  ott: 'OTT area',
  admin: 'Admin area',
  dashboard: 'Dashboard',
  projects: 'Projects',
  newProjects: 'New projects',
  unreleased: 'Unreleased',
  released: 'Released',
  allUsers: 'All Users',
  allOtts: 'All OTTs',
  login: 'Log in',
  register: 'Complete your profile',
} as const;
