import { expect, expectRoute, expectSoundPage, test } from './journey.ts';
import {
  approve,
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  openAs,
  signInAsAdmin,
  stateInterest,
  suspend,
} from './people.ts';

test('a filmmaker sees the sum of interests and never the investors, an admin sees both', async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott, { tentativeBudget: '10000000' });
  const [first, second] = [await createInvestor(product), await createInvestor(product)];
  const card = page.getByRole('article').filter({ hasText: item.projectName });
  const detail = page.getByRole('dialog', { name: item.projectName });

  await test.step('shows that no interest is stated yet', async () => {
    await approve(product, ott, item);
    await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
    await expect(card).toContainText('No investor has stated an interest yet.');
  });

  await test.step('shows number and sum of interests against the goal, on the card and in the details', async () => {
    await stateInterest(product, first, item, { rupees: 1_500_000, years: 3 });
    await stateInterest(product, second, item, { rupees: 1_000_000, years: 1 });
    await page.reload();
    await expect(card).toContainText('₹25,00,000 stated by 2 investors');
    await expect(card).toContainText('25 % of the goal');
    await expectSoundPage(page);
    await card.getByRole('button', { name: /More Details/ }).click();
    await expect(detail).toContainText('₹25,00,000 stated by 2 investors');
    await expect(detail.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(page.getByText(first.name)).toHaveCount(0);
    await expect(detail.getByRole('heading', { name: 'Interests' })).toHaveCount(0);
  });

  await test.step('names the investors to the admin, with links to the users', async () => {
    await openAs(page, 'admin', await signInAsAdmin(product), `/admin/projects?q=${item.projectName}`);
    await expect(card).toContainText('₹25,00,000 stated by 2 investors');
    await card.getByRole('button', { name: /More Details/ }).click();
    const row = detail
      .getByRole('table', { name: 'Interests' })
      .getByRole('row')
      .filter({ hasText: first.name });
    await expect(row).toContainText('₹15,00,000');
    await expect(row).toContainText(first.mobile);
    await expectSoundPage(page);

    await suspend(product, second);
    await expect(detail).toContainText('₹15,00,000 stated by 1 investor');
    await expect(detail.getByRole('row').filter({ hasText: second.name })).toContainText(
      'Suspended, not counted',
    );
    await expectSoundPage(page);
    await row.getByRole('link', { name: first.name }).click();
    await expectRoute(page, `/admin/users/${first.userId}`, first.name);
  });
});

test('the interests in an item that is not approved report a failed read', async ({
  page,
  product,
  faults,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  const detail = page.getByRole('dialog', { name: item.projectName });
  await page.route('**/interests/admin?item=*', (route) => route.abort());
  faults.announce(/ERR_FAILED/);
  await openAs(page, 'admin', await signInAsAdmin(product), `/admin/projects?item=${item._id}`);
  await expect(detail).toContainText('The interests could not be loaded.');
  await expectSoundPage(page);

  await page.unroute('**/interests/admin?item=*');
  await detail.getByRole('button', { name: 'Retry' }).click();
  await expect(detail).not.toContainText('The interests could not be loaded.');
  await expect(detail.getByRole('heading', { name: 'Interests' })).toHaveCount(0);
});
