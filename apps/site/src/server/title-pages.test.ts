import type { ListedTitle } from '@cinvoice/contract/titles/titles';
import { loadTexts } from '@cinvoice/words/texts.ts';
import { beforeAll, expect, test } from 'vitest';
import { frameMarks } from '../titles/frame-marks.ts';
import { title } from '../titles/test-title.ts';
import { createTitlePages } from './title-pages.ts';

const {
  synopsis: _synopsis,
  approvals: _approvals,
  interests: _interests,
  rights: _rights,
  ...listed
} = title;
const other: ListedTitle = { ...listed, slug: 'blue-2', projectName: 'Blue', excerpt: null };
const related = { languages: ['hindi'], titles: [other] };

const asGiven = (text: string): string => text;
const renderFrame = async (): Promise<string> =>
  `<html data-site="https://site.invalid">${Object.values(frameMarks).join('<hr>')}</html>`;

beforeAll(() => loadTexts('hi', 'pages'));

test('the tag of a page differs from those of all pages that differ from it', async () => {
  const render = createTitlePages(renderFrame);
  const renderNewer = createTitlePages(async () => (await renderFrame()).replace('<html', '<html lang="en"'));
  const renderElsewhere = createTitlePages(renderFrame);
  const pages = await Promise.all([
    render('en', { title, related }, asGiven),
    render('en', { title: { ...title }, related: { ...related } }, asGiven),
    render('hi', { title, related }, asGiven),
    render('en', { title: { ...title, synopsis: 'It never arrives.' }, related }, asGiven),
    render('en', { title: { ...title, interests: { count: 1, totalPaise: 100 } }, related }, asGiven),
    render('en', { title, related: { ...related, titles: [{ ...other, projectName: 'Bluer' }] } }, asGiven),
    renderElsewhere('en', { title, related }, (text) => text.replaceAll('https://', 'http://')),
    renderNewer('en', { title, related }, asGiven),
  ]);
  const bodies = pages.map(({ body }) => body.toString());
  const tags = pages.map(({ tag }) => tag);
  expect(tags.map((tag) => tags.indexOf(tag))).toEqual(bodies.map((body) => bodies.indexOf(body)));
  expect(new Set(tags).size).toBe(7);
});
