/** The main navigation in its order, with names in the shell's texts. A page that does not exist yet has no path. */
export const navPages = [
  { name: 'navHome', path: '/' },
  { name: 'navTitles', path: '/titles' },
  { name: 'navAbout', path: '/about' },
  { name: 'navInvestor', path: '/investor' },
  { name: 'navFilmmaker', path: '/filmmaker' },
  { name: 'navCareer', path: null },
  { name: 'navContact', path: '/contact' },
] as const;

/** The pages that exist. */
export const availablePages = navPages.filter((page) => page.path !== null);
