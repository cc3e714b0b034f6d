import { loadTexts } from '@cinvoice/words/texts.ts';
import { beforeAll, expect, test } from 'vitest';
import { listSharingProperties } from '../parts/head.ts';
import { toTitleHead } from './head.ts';
import { title } from './test-title.ts';

beforeAll(() => loadTexts('hi', 'pages'));

test.each([
  ['en', 'ott', 'Red. Approved by Lantern on 15/11/2026.'],
  ['en', 'admin', 'Red. Approved for Lantern on 15/11/2026.'],
  ['hi', 'ott', 'Red। Lantern से स्वीकृत, 15/11/2026 को।'],
  ['hi', 'admin', 'Red। Lantern के लिए स्वीकृत, 15/11/2026 को।'],
] as const)('in %s, the card of a title approved by %s has words that say so', (language, by, words) => {
  const approved = { ...title, approvals: [{ by, at: title.approvedAt }] };
  const place = { language, path: '/titles/red-1' };
  const head = toTitleHead(place, approved);
  expect(Object.fromEntries(listSharingProperties(place, head))).toMatchObject({ 'og:image:alt': words });
});
