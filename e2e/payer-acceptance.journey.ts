import type { Page } from '@playwright/test';
import { expect, expectPage, expectSoundPage, pretendToShowDocuments, test } from './journey.ts';
import { openAs } from './people.ts';
import {
  enterAsPayer,
  enterAsUser,
  getSamplePassword,
  type SampleInvoice,
  submitInvoice,
  waitForOfficerCode,
} from './sample-market.ts';

const PAYER = 'chitraloom';
/** The second one of the payer's two officers. */
const officer = {
  name: 'Officer two of Chitraloom (sample)',
  designation: 'Company secretary',
  email: 'secretary@chitraloom.example',
};

const openFromQueue = async (page: Page, { number }: SampleInvoice): Promise<void> => {
  await page.goto('/ott/invoices?state=submitted');
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('since today');
  await row.getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(`Invoice ${number} from Northbank Pictures`);
};

test('a payer accepts an invoice with its officer’s code, and disputes another one', {
  tag: '@phone',
}, async ({ page, product, faults }) => {
  test.slow();
  const seller = await enterAsUser(product, '5550000001', 'content_producer');
  const like = { of: 'NB-2026-81' };
  const owed = await submitInvoice(product, seller, {
    ...like,
    number: 'OWED-501',
    taxablePaise: 30_00_000_00,
  });
  const wrong = await submitInvoice(product, seller, {
    ...like,
    number: 'WRONG-77',
    taxablePaise: 45_00_000_00,
  });
  await pretendToShowDocuments(page);
  await openAs(page, 'ott', await enterAsPayer(product, PAYER), '/ott/invoices');
  await expectPage(page, '/ott/invoices', 'Invoices');

  await test.step('the invoice is read beside its papers, and the deductions change the promise', async () => {
    await openFromQueue(page, owed);
    await expect(page.getByTitle('Invoice', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Contract' }).click();
    await expect(page.getByTitle('Contract', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₹32,40,000.00');
    await page.getByRole('textbox', { name: 'TDS you keep back' }).fill('2,50,000');
    await page.getByRole('textbox', { name: 'Other deductions' }).fill('40,000.50');
    await expect(page.getByRole('main')).toContainText('₹32,49,999.50');
    await expect(page.getByRole('main')).toContainText('The seller expects ₹3,00,000.00, and is told.');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Next: password and officer' }).click();
  });

  await test.step('a wrong password sends no code, the right one mails it to the chosen officer', async () => {
    faults.announce(/status of 401 .*\/accept/);
    await page.getByRole('radio', { name: officer.name }).check();
    const password = page.getByRole('textbox', { name: 'Password of this login' });
    await password.fill('not this one');
    await page.getByRole('button', { name: 'Send the code to the officer' }).click();
    await expect(page.getByRole('main')).toContainText('Nothing was changed and no code was sent.');
    await expectSoundPage(page);
    await password.fill(getSamplePassword(product, PAYER));
    await page.getByRole('button', { name: 'Send the code to the officer' }).click();
    await expect(page.getByRole('main')).toContainText(`Mailed to ${officer.name}, ${officer.designation}`);
    await expectSoundPage(page);
  });

  await test.step('a wrong code leaves four tries, the right one accepts', async () => {
    const code = page.getByRole('textbox', { name: 'Code of 8 letters' });
    await code.fill('ABCDEFGH');
    await page.getByRole('button', { name: 'Accept this debt' }).click();
    await expect(page.getByRole('main')).toContainText('Tries left: 4.');
    // As somebody types what is read out.
    const mailed = await waitForOfficerCode(product, officer.email, owed.number);
    await code.fill(`${mailed.slice(0, 4)} ${mailed.slice(4)}`.toLowerCase());
    await page.getByRole('button', { name: 'Accept this debt' }).click();
    const accepted = page
      .getByRole('status')
      .filter({ hasText: `by ${officer.name}, ${officer.designation}.` });
    await expect(accepted).toContainText(`₹32,49,999.50 on`);
    await expect(accepted).toContainText(`with the reference ${owed.reference}`);
    await expect(page.getByRole('main')).toContainText('Recomputed from the facts stored now: equal.');
    await expectSoundPage(page);
  });

  await test.step('another one is disputed, and its seller reads why', async () => {
    await openFromQueue(page, wrong);
    await page.getByRole('button', { name: 'Dispute', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispute invoice WRONG-77?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Only one of two parts was delivered.');
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: 'Dispute it' }).click();
    await expect(page.getByRole('main')).toContainText('disputed');
    await openAs(page, 'user', seller.token, `/filmmaker/invoices/${wrong._id}`, seller.userId);
    await expect(page.getByRole('main')).toContainText(
      'Chitraloom says: Only one of two parts was delivered.',
    );
    await page.goto(`/filmmaker/invoices/${owed._id}`);
    await expect(page.getByRole('main')).toContainText('Chitraloom sends ₹32,49,999.50 by');
  });
});
