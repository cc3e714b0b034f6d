import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPart } from '#screens/page.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { Notices } from './notices.tsx';

const MINUTE_MS = 60_000;

beforeEach(async () => {
  openPart(Notices);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const notice = (text: string) => page.getByRole('paragraph').filter({ hasText: text });
const dismiss = (text: string) => notice(text).getByRole('button', { name: 'Dismiss' });

test('a success disappears by itself, a failure stays until it is dismissed', async () => {
  notify('The draft is kept.');
  notify('It was not saved.', 'bad');
  await expect.element(notice('The draft is kept.')).toBeVisible();
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.element(notice('The draft is kept.')).not.toBeInTheDocument();
  await expect.element(notice('It was not saved.')).toBeVisible();
  await dismiss('It was not saved.').click();
  await expect.element(notice('It was not saved.')).not.toBeInTheDocument();
});

test('a notice under the pointer stays, and disappears after the pointer has left', async () => {
  notify('The draft is kept.');
  await notice('The draft is kept.').hover();
  await expect.poll(() => document.querySelector('p:hover')).not.toBeNull();
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.element(notice('The draft is kept.')).toBeVisible();
  await userEvent.unhover(notice('The draft is kept.'));
  await expect.poll(() => document.querySelector('p:hover')).toBeNull();
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.element(notice('The draft is kept.')).not.toBeInTheDocument();
});

test('a notice with the keyboard focus stays, and is dismissed by the keyboard', async () => {
  notify('The draft is kept.');
  await expect.element(notice('The draft is kept.')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(dismiss('The draft is kept.')).toHaveFocus();
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.element(notice('The draft is kept.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(notice('The draft is kept.')).not.toBeInTheDocument();
});

test('notices stand together, and each is dismissed alone', async () => {
  notify('The first is saved.');
  notify('The second is saved.');
  await dismiss('The first is saved.').click();
  await expect.element(notice('The first is saved.')).not.toBeInTheDocument();
  await expect.element(notice('The second is saved.')).toBeVisible();
});
