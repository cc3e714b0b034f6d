import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openIsland } from '#screens/island.ts';
import { Banner } from '../islands/banner.tsx';
import { Opening } from '../parts/home.tsx';

const SLIDE_MS = 8_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return openIsland('/', (place) => (
    <>
      <Banner place={place} />
      <Opening place={place} titles={null} />
    </>
  ));
});

afterEach(() => vi.useRealTimers());

const frames = () => page.getByRole('list', { name: 'Slides' }).getByRole('button');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const isCurrent = (place: number) =>
  expect.element(frames().nth(place)).toHaveAttribute('aria-current', 'true');
/** The distance that the row has scrolled, in slides. */
const scrolled = () => {
  const row = document.querySelector('[aria-roledescription=carousel] > ul');
  return row ? Math.round(row.scrollLeft / row.clientWidth) : null;
};

test('a frame leads to its slide, and so do the buttons, all the way round', async () => {
  await isCurrent(0);
  await frames().nth(2).click();
  await isCurrent(2);
  await expect.poll(scrolled).toBe(2);
  await press('Next slide');
  await isCurrent(3);
  await press('Next slide');
  await isCurrent(0);
  await press('Previous slide');
  await isCurrent(3);
  await expect.poll(scrolled).toBe(3);
});

test('a row that is swiped marks the frame of its slide', async () => {
  await isCurrent(0);
  const row = document.querySelector('[aria-roledescription=carousel] > ul');
  row?.scrollTo({ left: row.clientWidth, behavior: 'instant' });
  await isCurrent(1);
});

test('it stands still for who wants little motion, until it is asked to play', async () => {
  await isCurrent(0);
  vi.advanceTimersByTime(SLIDE_MS);
  await isCurrent(0);
  await press('Play the slides');
  await expect.element(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  // The pressed button holds the row while it has the focus.
  vi.advanceTimersByTime(SLIDE_MS);
  await isCurrent(0);
  await page.getByRole('region', { name: 'In figures' }).hover();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(SLIDE_MS);
  await isCurrent(1);
});

test('pictures of further slides are loaded as they come near', async () => {
  await isCurrent(0);
  const pictures = () => document.querySelectorAll('[data-slide] img').length;
  await expect.poll(pictures).toBe(2);
  await frames().nth(3).click();
  await expect.poll(pictures).toBe(4);
});
