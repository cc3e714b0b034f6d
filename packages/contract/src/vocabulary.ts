export const categories = ['new project', 'gap funding'] as const;
export type Category = (typeof categories)[number];

export const contentTypes = ['tvshow', 'webseries', 'movie', 'shortfilm'] as const;

export const genres = [
  'Mystery Thriller',
  'Historical Fiction',
  'Drama',
  'Mystery',
  'Suspense',
  'Action Adventures',
  'Fantasy',
  'Romance',
  'Science Fiction',
  'Relationship Fiction',
  'Comedy',
  'Love Story',
  'Horror',
  'Crime',
] as const;

export const languages = [
  'hindi',
  'bengali',
  'marathi',
  'telugu',
  'tamil',
  'gujarati',
  'bhojpuri',
  'rajasthani',
  'chhattisgarhi',
  'magahi',
  'haryanvi',
  'khortha/khotta',
  'marwari',
  'bundeli/bundel khandi',
  'malvi',
  'sadan/sadri',
  'mewari',
  'awadhi',
  'lamani/lambadi',
  'konkani',
  'kurukh/oraon',
  'tulu',
  'manipuri',
  'sindhi',
  'pahari',
  'hara/harauti',
  'bagheli/baghel khandi',
  'garhwali',
  'nimadi',
  'surjapuri',
  'kumauni',
  'surgujia',
  'banjari',
  'brajbhasha',
  'dhundhari',
  'gojri/gujjari/gujar',
  'kangri',
  'ahirani',
  'sambalpuri',
  'bagri',
  'kachchhi',
] as const;

/** The durations of rights: lease, exclusive and non-exclusive rights. */
export const durations = [
  '1 Year',
  '2 Years',
  '3 Years',
  '4 Years',
  '5 Years',
  '6 Years',
  '7 Years',
  '8 Years',
  '9 Years',
  '10 Years',
] as const;

export const socialPlatforms = ['Facebook', 'Instagram', 'YouTube', 'Twitter', 'LinkedIn'] as const;

export const occupations = [
  'Producer',
  'Director',
  'Director of photography (D.O.P)',
  'Writer',
  'Line Producer',
] as const;

export const pastProjectTypes = [
  'Film/Movie',
  'Web Series',
  'Web Film',
  'Serial',
  'Short Film',
  'Documentary',
  'All of the above',
  'None of above',
] as const;

export const roles = ['investor', 'content_producer'] as const;
export type Role = (typeof roles)[number];

export const reviewStatuses = ['pending', 'approved', 'rejected', 'Need Clarification'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

const namedChoices: Record<string, string> = {
  'new project': 'New Project',
  'gap funding': 'GAP Funding',
  tvshow: 'TV Show',
  webseries: 'Web Series',
  movie: 'Movie',
  shortfilm: 'Short Film',
  brajbhasha: 'Braj Bhasha',
};

/** Gets the label of a stored choice; lowercase values such as languages get capitals. */
export const toChoiceLabel = (value: string): string =>
  namedChoices[value] ?? value.replace(/(^|[\s/])\p{Ll}/gu, (start) => start.toUpperCase());

/** Gets the label of a user's roles. Specification, section 2. */
export const toRoleLabel = (held: readonly string[]): string => {
  const investor = held.includes('investor');
  const producer = held.includes('content_producer');
  if (producer && investor) return 'Content Producer / Investor';
  if (producer) return 'Content Producer';
  return investor ? 'Investor' : 'Unknown Role';
};
