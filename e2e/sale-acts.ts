import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createPdf } from './files.ts';
import { expect, expectSoundPage } from './journey.ts';
import type { BankLine, SaleDays } from './market-days.ts';
import type { Product } from './product.ts';
import type { SampleInvoice } from './sample-market.ts';
import { type Person, SELLER, type Treasurer } from './six-people.ts';

/** What people do on their screens, from the offer of a sale to the payouts at its end. */

const toTyped = (day: string): string => day.split('-').reverse().join('/');

const getMain = (page: Page): Locator => page.getByRole('main');

const openDialog = async (page: Page, button: string): Promise<Locator> => {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
};

/** The admin reads what the offer brings, and makes it. */
export const offerSale = async (
  { page }: Person,
  { closesAt, valueDay }: SaleDays,
  figures: readonly string[],
): Promise<void> => {
  await page.getByRole('button', { name: 'Write an offer' }).click();
  await page.getByRole('textbox', { name: 'Closes on' }).fill(toTyped(closesAt.slice(0, 10)));
  await page.getByRole('textbox', { name: 'Value day' }).fill(toTyped(valueDay));
  for (const figure of figures) await expect(getMain(page)).toContainText(figure);
  await expectSoundPage(page);
  await page.getByRole('button', { name: /^Offer it to / }).click();
  await expect(page.getByRole('button', { name: 'Take the offer back' })).toBeVisible();
};

/** The seller signs the deed with a code by SMS. */
export const signDeed = async ({ page }: Person, product: Product): Promise<void> => {
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('A code is on its way')).toBeVisible();
  await expectSoundPage(page);
  await page.getByLabel('Code from your phone').fill(product.getCode(SELLER));
  await page.getByRole('button', { name: 'Sign, and sell 7,650 units' }).click();
  await expect(page.getByRole('img', { name: '0 of 7,650 units sold' })).toBeVisible();
};

/** Goes to another page of the area by its link. */
export const goTo = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name, exact: true }).click();

/** An investor finds the deal, ticks the facts and buys. */
export const buyUnits = async (
  person: Person,
  { title }: SampleInvoice,
  { units, price }: { units: string; price: string },
): Promise<void> => {
  const { page } = person;
  await goTo(person, 'Deals');
  await page.getByRole('row', { name: title.name }).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Units' }).fill(units);
  await expect(getMain(page)).toContainText(price);
  const facts = page.getByRole('group', { name: 'Read and tick before you buy' });
  for (const fact of await facts.getByRole('checkbox').all()) await fact.check();
  await page.getByRole('button', { name: `Buy ${units} units` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${units} units` })).toContainText(price);
};

/** The admin records that the payer has notice of the assignment. */
export const recordNotice = async ({ page }: Person): Promise<void> => {
  const dialog = await openDialog(page, 'Record the notice');
  await dialog.getByRole('textbox', { name: 'How it was served' }).fill('By e-mail, and by post.');
  await dialog.getByRole('button', { name: 'Record the notice' }).click();
  await expect(getMain(page)).toContainText('is asked to acknowledge it');
};

/** The admin records the stamp of the deed. */
export const recordStamp = async ({ page }: Person): Promise<void> => {
  const dialog = await openDialog(page, 'Record the stamp');
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('Maharashtra');
  await dialog.getByRole('textbox', { name: 'Stamp duty' }).fill('500');
  await dialog.getByRole('textbox', { name: 'Number of the certificate' }).fill('IN-MH-1');
  await dialog.getByLabel('Certificate of the stamp', { exact: true }).setInputFiles(createPdf('stamp.pdf'));
  await dialog.getByRole('button', { name: 'Record the stamp' }).click();
  await expect(getMain(page)).toContainText('₹500.00 in Maharashtra, certificate IN-MH-1');
};

/** The payer acknowledges the notice on the page of its invoice. */
export const acknowledgeNotice = async ({ page }: Person): Promise<void> => {
  await expectSoundPage(page);
  const dialog = await openDialog(page, 'Acknowledge the notice');
  await dialog.getByRole('button', { name: 'Acknowledge the notice' }).click();
  await expect(getMain(page)).toContainText(/Acknowledged on \d/);
};

/** The admin asks for the order that pays the seller out. */
export const askToPayOut = async ({ page }: Person): Promise<void> => {
  const dialog = await openDialog(page, 'Ask to pay out');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Notice and stamp are on record.');
  await dialog.getByRole('button', { name: 'Ask to pay out' }).click();
  await expect(getMain(page)).toContainText('An order waits for a treasurer');
};

/** A treasurer finds the order, reads what it moves, and confirms it with a code. */
export const confirmOrder = async (
  { person, takeCode }: Treasurer,
  title: string,
  sums: readonly string[],
): Promise<void> => {
  const { page } = person;
  await person.open('/admin/orders?state=waiting');
  await page.getByRole('link', { name: title, exact: true }).click();
  for (const sum of sums) await expect(getMain(page)).toContainText(sum);
  await expectSoundPage(page);
  await page.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(await takeCode());
  await page.getByRole('button', { name: 'Confirm this order' }).click();
  await expect(page.getByRole('complementary', { name: 'The decision' })).toContainText('confirmed');
};

/** The payer finds the invoice among its dues, and says that it has paid. */
export const sayPaid = async (
  person: Person,
  { number }: SampleInvoice,
  { amount, utr, day }: { amount: string; utr: string; day: string },
): Promise<void> => {
  const { page } = person;
  await person.open('/ott/dues');
  const dialog = await openDialog(page, `I have paid ${number}`);
  await dialog.getByRole('textbox', { name: 'Number of the payment at your bank' }).fill(utr);
  await dialog.getByRole('textbox', { name: 'Amount paid' }).fill(amount.slice(1));
  await dialog.getByRole('textbox', { name: 'Paid on' }).fill(toTyped(day));
  await dialog.getByRole('button', { name: 'Announce the payment' }).click();
  await expect(getMain(page)).toContainText(`You announced ${amount} on ${toTyped(day)}, UTR ${utr}.`);
};

/** An investor withdraws all that is in the wallet. */
export const withdrawAll = async ({ page }: Person, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'All of it' }).click();
  await page.getByRole('button', { name: `Withdraw ${amount}` }).click();
  await expect(page.getByRole('row', { name: 'You withdrew' })).toContainText(amount);
};

/** The admin chooses all payouts that wait, and asks for a batch of them. */
export const askForBatch = async (person: Person): Promise<void> => {
  const { page } = person;
  await person.open('/admin/treasury/payouts?state=asked');
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await expectSoundPage(page);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Withdrawals of investors.');
  await page.getByRole('button', { name: 'Ask for a batch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay out' })).toBeVisible();
};

/** The admin downloads the file of the newest batch. Returns its lines without the heading. */
export const downloadBatch = async (person: Person): Promise<readonly string[]> => {
  const { page } = person;
  await person.open('/admin/treasury/batches');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download the file of batch/ })
    .first()
    .click();
  await expectSoundPage(page);
  const text = await readFile(await (await download).path(), 'utf8');
  return text.trimEnd().split('\r\n').slice(1);
};

/** What stands on the bank's statement once it has carried out a line of a batch. */
export const toPaidLine = (line: string): BankLine => {
  // Names may hold commas, and stand before: the amount and the reference are the last two cells.
  const [reference = '', amount = ''] = line.split(',').reverse();
  return { paise: -Math.round(Number(amount) * 100), narration: `NEFT ${reference}`, sender: '' };
};
