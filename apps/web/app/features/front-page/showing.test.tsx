import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { openPage } from '#screens/page.tsx';
import { refused } from '#screens/refusal.ts';
import { aPage, aPublicItem, id } from '#screens/samples.ts';
import { answerAtPress } from '../../../screen-tests/answer-at-press.ts';

const film = (name: string) => page.getByRole('article').filter({ hasText: name });

test('the newest approved projects stand there with what they want, and lead to the login', async () => {
  api.on('GET /projects/public', aPage(aPublicItem(), aPublicItem({ _id: id(11), projectName: 'Gavvalu' })));
  openPage('/');
  await expect.element(film('Neel Kuthi')).toMatchTextContent(/Movie.*Bengali.*12\/11\/2026.*₹12,50,000/s);
  await expect.element(film('Gavvalu').getByRole('link', { name: 'Invest Now' })).toBeVisible();
  expect(api.received('GET /projects/public')[0]?.query).toEqual({ limit: '3' });
});

test('without an approved project, filmmakers are asked to list the first', async () => {
  api.on('GET /projects/public', aPage());
  openPage('/');
  await expect.element(page.getByRole('heading', { name: 'The screen is still dark' })).toBeVisible();
});

test('projects that cannot be loaded are asked for again, and the page stands', async () => {
  api.on('GET /projects/public', refused('temporarily-unavailable'));
  openPage('/');
  await expect.element(page.getByText('The approved projects could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /projects/public', aPage(aPublicItem())),
  );
  await expect.element(film('Neel Kuthi')).toBeVisible();
});
