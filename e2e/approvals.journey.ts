import type { Page } from '@playwright/test';
import { expect, expectPage, test } from './journey.ts';
import {
  approve,
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  openAs,
  reinstate,
  reviewProject,
  signInAsAdmin,
  stateInterest,
  suspend,
} from './people.ts';

const approval = { ottUpdates: 'approved', ottRemarks: '' };

/** Finds the decisions on an item's card. */
const findDecisions = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) })
    .getByRole('list', { name: 'Decisions' })
    .getByRole('listitem');

test('an approval is never attributed to an OTT that did not give it', async ({ page, product, browser }) => {
  const filmmaker = await createFilmmaker(product);
  const ott = await createOtt(product);
  const item = await createProject(product, filmmaker, ott);
  const name = item.projectName;
  const other = await browser.newPage({ baseURL: product.url });
  await openAs(other, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await expect(findDecisions(other, name)).toHaveText([`${ott.name}: not yet`, 'Admin: not yet']);

  await reviewProject(product, await signInAsAdmin(product), item, approval);
  await other.reload();
  await expect(findDecisions(other, name)).toHaveText([`${ott.name}: not yet`, 'Admin: approved']);
  await other.getByRole('button', { name: `More Details of ${name}` }).click();
  await expect(other.getByRole('dialog').getByRole('list', { name: 'Decisions' })).toHaveText(
    new RegExp(`${ott.name}: not yet.*Admin: approved`),
  );

  const investor = await createInvestor(product);
  await openAs(
    page,
    'user',
    investor.token,
    `/investor/projects?q=${encodeURIComponent(name)}`,
    investor.userId,
  );
  await expect(page.getByRole('article')).toContainText('by an administrator of Cinvoice');
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('an administrator of Cinvoice');
  await page.getByRole('link', { name }).click();
  await expectPage(page, `/investor/projects/${item._id}`, name);
  const main = page.getByRole('main');
  await expect(main).not.toContainText('has read this');
  await expect(main).toContainText(`${ott.name} itself has not approved it.`);
  await expect(main).toContainText(`${ott.name} itself has not. No approval says`);

  await approve(product, ott, item);
  await expect(main).toContainText(`${ott.name} has read this and approved it on`);
  await expect(main).toContainText(`${ott.name} and an administrator of Cinvoice have approved this one.`);
  await other.reload();
  await expect(findDecisions(other, name)).toHaveText([`${ott.name}: approved`, 'Admin: approved']);
  await other.close();
});

test('a deal page shows makers, rights, trailer and progress until the filmmaker is suspended', {
  tag: '@phone',
}, async ({ page, product, faults }) => {
  const filmmaker = await createFilmmaker(product);
  const ott = await createOtt(product);
  const item = await createProject(product, filmmaker, ott, {
    productionHouse: 'Corner House Films',
    producer: 'A. Producer',
    director: 'A. Director',
    writer: 'A. Writer',
    buyer: 'Night Tram Rights',
    trailer: 'https://video.example/ledger',
    trailerPassword: 'open sesame',
    tentativeBudget: '1000000',
  });
  await approve(product, ott, item);
  const investor = await createInvestor(product);
  await stateInterest(product, await createInvestor(product), item, { rupees: 250_000, years: 1 });
  await stateInterest(product, investor, item, { rupees: 100_000, years: 1 });
  const address = `/investor/projects/${item._id}`;
  await openAs(page, 'user', investor.token, address, investor.userId);
  await expectPage(page, address, item.projectName);
  const main = page.getByRole('main');
  for (const fact of ['Corner House Films', 'A. Producer', 'A. Director', 'A. Writer', 'Night Tram Rights']) {
    await expect(main).toContainText(fact);
  }
  await expect(page.getByRole('link', { name: 'Watch the trailer' })).toHaveAttribute(
    'href',
    'https://video.example/ledger',
  );
  await expect(main).toContainText('It asks for a password');
  await expect(page.locator('html')).not.toContainText('open sesame');
  await expect(main).toContainText('₹3,50,000 stated by 2 investors');
  await expect(main).toContainText('35 % of the goal');
  await expect(main).toContainText('no money has been taken');

  faults.announce(/Failed to load resource/);
  await suspend(product, filmmaker);
  await expect(page.getByRole('heading', { name: 'This project is not open to investors' })).toBeVisible();
  await page.goto('/investor/dashboard');
  const row = page
    .getByRole('table', { name: 'Your current interests' })
    .getByRole('row')
    .filter({ hasText: item.projectName });
  await expect(row).toContainText('closed for now, and not counted');
  await reinstate(product, filmmaker);
  await page.goto(address);
  await expect(main).toContainText('35 % of the goal');
});
