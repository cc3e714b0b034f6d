import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import {
  approve,
  createFilmmaker,
  createOtt,
  createProject,
  openAs,
  reviewProject,
  signInAsOtt,
} from './people.ts';

test('the dashboard shows counts, the items that need the filmmaker, and recent events', {
  tag: '@phone',
}, async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const returned = await createProject(product, filmmaker, ott);
  const waiting = await createProject(product, filmmaker, ott, { category: 'gap funding' });
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await expect(page.getByText(/you read it here\.$/)).toBeVisible();

  await reviewProject(product, await signInAsOtt(product, ott), returned, {
    ottUpdates: 'Need Clarification',
    ottRemarks: 'Which cut is this?',
  });
  const returnedEntry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: returned.projectName }) });
  await expect(returnedEntry).toContainText('Which cut is this?');
  const events = page.getByRole('region', { name: 'Latest events' }).getByRole('listitem');
  await expect(events).toHaveCount(1);
  await approve(product, ott, waiting);
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText(`set ${waiting.projectName} to approved`);
  await expectSoundPage(page);

  const cards = page.getByRole('list', { name: 'Items by kind' });
  await expect(cards).toContainText(/1\s*New Project\s*0 Pending/);
  await expect(cards).toContainText(/1\s*GAP Funding\s*0 Pending/);
  await returnedEntry.getByRole('link', { name: /^Edit/ }).click();
  await expectPage(page, '/filmmaker/update-project', returned.projectName);
  await page.goBack();
  await events.first().getByRole('link').click();
  await expect(page.getByRole('dialog', { name: waiting.projectName })).toBeVisible();
});
