import { type Brand, brand } from '@cinvoice/ui/brand.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openIsland } from '#screens/island.ts';
import { Footer } from './footer.tsx';

afterEach(() => page.viewport(1280, 900));

const unset: Brand = { ...brand, address: null, email: null, phone: null, social: [] };
const own: Brand = { ...unset, address: 'Film Street 1, Mumbai 400053', email: 'office@films.example' };

const open = (path: string, owner: Brand) =>
  openIsland(path, (place) => <Footer place={place} withMark={false} owner={owner} />);

/** The headings of the footer's lists, those that stand side by side together. */
const readRows = (): string[] => {
  const rows = new Map<number, string[]>();
  for (const heading of document.querySelectorAll('footer h2')) {
    const top = Math.round(heading.getBoundingClientRect().top);
    rows.set(top, [...(rows.get(top) ?? []), heading.textContent]);
  }
  return [...rows.values()].map((row) => row.join(', '));
};

const readLinks = (name: string): (string | null)[] =>
  [...page.getByRole('navigation', { name }).element().querySelectorAll('a')].map((link) =>
    link.getAttribute('href'),
  );

test.each([
  [1440, unset, ['Pages, Legal, Start']],
  [1440, own, ['Pages, Legal, Start, Write or call']],
  [768, unset, ['Pages, Legal, Start']],
  [768, own, ['Pages, Legal, Start', 'Write or call']],
  [390, unset, ['Pages, Legal', 'Start']],
  [390, own, ['Pages, Legal', 'Start', 'Write or call']],
])('at %i pixels as many lists stand side by side as fit', async (width, owner, rows) => {
  await page.viewport(width, 900);
  await open('/about', owner);
  expect(readRows()).toEqual(rows);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("the operator's address is told once it is set", async () => {
  await open('/about', own);
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText('Film Street 1, Mumbai 400053')).toBeVisible();
  await expect
    .element(footer.getByRole('link', { name: 'office@films.example' }))
    .toHaveAttribute('href', 'mailto:office@films.example');
});

test('people begin in their role, in each language', async () => {
  await open('/hi/about', unset);
  expect(readLinks('शुरुआत')).toEqual([
    '/hi/login?role=investor',
    '/hi/login?role=content_producer',
    '/hi/titles',
  ]);
});
