import { type Asked, narrowed, onlyNarrowed, type Ways } from './asked.ts';
import type { Installation } from './installation.ts';

const counts: Asked[] = [
  ...(['user', 'ott', 'admin'] as const).flatMap((reader) =>
    narrowed(
      { what: `counts of projects of ${reader}`, reader, path: '/projects/counts' },
      { 'of one category': 'category=gap%20funding' },
    ),
  ),
  { what: 'counts of content', reader: 'admin', path: '/content/counts' },
  { what: 'count of users', reader: 'admin', path: '/users/counts' },
  { what: 'statistics', reader: 'admin', path: '/admin/statistics' },
];

/** Of what few rows have, no more is asked for than there is among few rows, so that the answers are alike. */
const twoWords: Ways = {
  'two words in half of the names': 'q=of%20the&limit=20',
  'two words in one of fifty': 'q=midnight%20matinee&limit=4',
  'two words in one of five thousand': 'q=silver%20ferry&limit=2',
  'two words in the oldest three': 'q=grand%20kaleidoscope',
  'two words that never meet': 'q=matinee%20of%20the',
};

const auditLog = ({ ottId, targetId }: Installation): Asked[] =>
  narrowed(
    { what: 'audit log', reader: 'admin', path: '/audit' },
    {
      'an act of many': 'action=item-reviewed',
      'an act of few': 'action=ott-added&limit=2',
      'one actor': `actor=${ottId}`,
      'one target': `target=${targetId}&limit=1`,
      'some days': 'from=2026-02-01&to=2026-02-01',
    },
    twoWords,
  );

/** What takes as long among many rows as among few. */
export const flat = (installation: Installation): Asked[] => [
  ...counts,
  ...(['user', 'ott', 'admin'] as const).flatMap((reader) =>
    onlyNarrowed({ what: `projects of ${reader}`, reader, path: `/projects/${reader}` }, twoWords),
  ),
  ...onlyNarrowed({ what: 'users', reader: 'admin', path: '/users/profile' }, twoWords),
  ...onlyNarrowed({ what: 'approved items', reader: 'user', path: '/approved' }, twoWords),
  ...auditLog(installation),
];
