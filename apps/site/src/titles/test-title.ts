import type { PublicTitle } from '@cinvoice/contract/titles/titles';

/** A title with as little as one may have. */
export const title: PublicTitle = {
  _id: '019aa000-0000-7000-8000-000000000001',
  kind: 'projects',
  slug: 'red-1',
  projectName: 'Red',
  category: 'film',
  contentType: 'film',
  languages: ['hindi'],
  genre: 'drama',
  synopsis: null,
  goal: 1_000_000,
  poster: null,
  ottId: { _id: '019aa000-0000-7000-8000-000000000002', name: 'Lantern' },
  createdAt: '2026-11-10T06:00:00.000Z',
  approvedAt: '2026-11-15T06:00:00.000Z',
  approvals: [],
  interests: null,
  rights: [],
};
