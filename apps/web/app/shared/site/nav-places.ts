/** The main navigation in its order: the names in the shell's texts, and where they lead; a page that is not there yet leads nowhere. */
export const navPlaces = [
  { name: 'navHome', path: '/' },
  { name: 'navAbout', path: '/about' },
  { name: 'navInvestor', path: '/investor' },
  { name: 'navFilmmaker', path: '/filmmaker' },
  { name: 'navCareer', path: null },
  { name: 'navContact', path: '/contact' },
] as const;

/** Those that are there. */
export const pagePlaces = navPlaces.filter((place) => place.path !== null);
