import type { PublicItem } from '@cinvoice/contract/answers';
import { aPublicItem, id } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openIsland } from '#screens/island.ts';
import { Projects } from '../parts/home.tsx';

const openProjects = (projects: readonly PublicItem[] | null) =>
  openIsland('/', (place) => <Projects place={place} projects={projects} />);

const film = (name: string) => page.getByRole('article').filter({ hasText: name });

test('the newest approved projects stand there with what they want, and lead to the login', async () => {
  await openProjects([aPublicItem(), aPublicItem({ _id: id(11), projectName: 'Gavvalu' })]);
  await expect.element(film('Neel Kuthi')).toMatchTextContent(/Movie.*Bengali.*12\/11\/2026.*₹12,50,000/s);
  const invest = film('Gavvalu').getByRole('link', { name: 'Invest Now' });
  await expect.element(invest).toHaveAttribute('href', '/login?role=investor');
  const name = film('Gavvalu').getByRole('link', { name: 'Gavvalu' });
  await expect.element(name).toHaveAttribute('href', `/titles/gavvalu-${id(11).slice(-12)}`);
});

test('without an approved project, filmmakers are asked to list the first', async () => {
  await openProjects([]);
  await expect.element(page.getByRole('heading', { name: 'The screen is still dark' })).toBeVisible();
  const list = page.getByRole('link', { name: 'Get Funded' });
  await expect.element(list).toHaveAttribute('href', '/login?role=content_producer');
});

test('projects that the server could not read leave a note in their place', async () => {
  await openProjects(null);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The approved projects could not be loaded.');
});
