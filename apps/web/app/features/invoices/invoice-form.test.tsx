import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { content } from '@cinvoice/contract/kinds/content';
import { api } from '@cinvoice/screens/fake-api.ts';
import { aListedInvoice, anInvoice, aPayer, someInvoiceTerms } from '@cinvoice/screens/invoice-samples.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { invalidField, refused } from '@cinvoice/screens/refusal.ts';
import { anItem, aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const pdf = new File(['%PDF-1.7 an invoice'], 'pk-2026-42.pdf', { type: 'application/pdf' });
const licence = new File(['%PDF-1.7 a licence'], 'licence.pdf', { type: 'application/pdf' });

beforeEach(() => {
  signInAsUser('content_producer');
  api.on('GET /invoices/terms', { data: someInvoiceTerms() });
  api.on('GET /payers', aPage(aPayer()));
  api.on('GET /:kind/user', ({ kind }) =>
    kind === content
      ? aPage()
      : kind?.slug === 'projects'
        ? aPage(
            anItem({ ottUpdates: 'approved' }),
            anItem({ _id: id(11), projectName: 'Waiting Film' }),
            anItem({
              _id: id(12),
              projectName: 'Elsewhere',
              ottUpdates: 'approved',
              ottId: { _id: id(9), name: 'Lantern' },
            }),
          )
        : aPage(),
  );
  api.on('GET /invoices/:id/history', { data: [] });
  api.on('GET /invoices/:id/hindrances', { data: [] });
});

const openForm = async () => {
  openPage('/filmmaker/invoices/new');
  await expect.element(page.getByRole('heading', { name: 'Add invoice' })).toBeVisible();
};

const fill = async (label: RegExp, text: string) => {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(text);
  await userEvent.tab();
};

/** Files go in by the drop zone's own input, which its label names. */
const choose = async (label: string, file: File) =>
  userEvent.upload(page.getByLabelText(label, { exact: true }), file);

const fillAll = async () => {
  await page.getByLabelText(/^Title/).selectOptions('Neel Kuthi, Project');
  await fill(/^Invoice number/, 'PK/2026-42');
  await fill(/^Invoice day/, '12/11/2026');
  await fill(/^Due day/, '31/03/2027');
  await fill(/^Taxable amount/, '₹1,00,00,000');
  await fill(/^GST/, '18,00,000.00');
  await fill(/^TDS/, '1000000');
};

test('titles that cannot be chosen are listed with their reason; the payer comes with the title', async () => {
  await openForm();
  await page.getByText('2 titles cannot be chosen').click();
  await expect.element(page.getByText(/Rangmahal has not approved it/)).toBeVisible();
  await expect.element(page.getByText(/Lantern is not verified as a payer/)).toBeVisible();
  await page.getByLabelText(/^Title/).selectOptions('Neel Kuthi, Project');
  await expect.element(page.getByRole('textbox', { name: 'Payer' })).toHaveValue('Rangmahal');
  await expect.element(page.getByText('Verified payer since 20/11/2026')).toBeVisible();
});

test('without a title that can be chosen, the form says what is needed', async () => {
  api.on('GET /payers', aPage());
  openPage('/filmmaker/invoices/new');
  await expect.element(page.getByText('No title can be invoiced yet')).toBeVisible();
});

test('the three figures stand beside the form, and are announced once typing rests', async () => {
  await openForm();
  await expect.element(page.getByText(/the figures appear here/)).toBeVisible();
  await fillAll();
  const panel = page.getByRole('complementary', { name: 'What you get' });
  await expect
    .element(panel)
    .toMatchTextContent(
      /for 120 days.*₹72,00,180\.00.*01\/12\/2026.*₹31,50,000\.00.*₹18,00,000\.00 of it is GST.*19\.00%/,
    );
  await expect
    .element(panel.getByRole('status'))
    .toMatchTextContent('You get ₹72,00,180.00 today and ₹31,50,000.00 at settlement. It costs 19 % a year.');
  await panel.getByText('How it is worked out').click();
  await expect
    .element(panel.getByRole('row', { name: /Sold, 85 %: 7,650 units of ₹1,000\.00/ }))
    .toMatchTextContent(/₹76,50,000\.00/);
  await fill(/^Yield/, '12');
  await expect.element(panel).not.toMatchTextContent(/₹72,00,180\.00/);
});

test('a due day when banks are closed is told, with the two nearest days to take', async () => {
  await openForm();
  await fill(/^Due day/, '27/03/2027');
  await expect.element(page.getByText('27/03/2027 is a fourth Saturday: banks are closed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take Friday 26/03/2027' })).toBeVisible();
  await page.getByRole('button', { name: 'Take Monday 29/03/2027' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Due day/ })).toHaveValue('29/03/2027');
  await expect.element(page.getByText(/Monday, a working day, in 119 days/)).toBeVisible();
});

test('a draft is kept with its fields and files, and its page opens', async () => {
  await openForm();
  await fillAll();
  await choose('Invoice', pdf);
  api.on('POST /invoices', { data: anInvoice() });
  api.on('GET /invoices/:id', { data: anInvoice() });
  await page.getByRole('button', { name: 'Keep as draft' }).click();
  await expect.element(notice('The draft is kept.')).toBeVisible();
  await expect.poll(currentPath).toBe(`/filmmaker/invoices/${id(700)}`);
  const { form } = api.received('POST /invoices')[0] ?? {};
  expect(form).toMatchObject({
    ottId: id(1),
    titleKind: 'projects',
    titleId: id(10),
    number: 'PK/2026-42',
    invoiceDay: '2026-11-12',
    dueDay: '2027-03-31',
    taxablePaise: '1000000000',
    gstPaise: '180000000',
    tdsPaise: '100000000',
    otherDeductionsPaise: '',
    wantedYieldBps: '1500',
    wantedAdvanceBps: '8500',
    irn: '',
  });
  expect(form?.invoice).toBeInstanceOf(File);
});

test('a submission needs the invoice and the contract', async () => {
  await openForm();
  await fillAll();
  await page.getByRole('button', { name: 'Submit to Rangmahal' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/2 (fields|problems)|Invoice.*Contract/);
  expect(api.received('POST /invoices')).toEqual([]);
});

test('a submission keeps the draft first, and then submits the very version', async () => {
  await openForm();
  await fillAll();
  await choose('Invoice', pdf);
  await choose('Contract', licence);
  api.on('POST /invoices', { data: anInvoice({ version: 3 }) });
  api.on('POST /invoices/:id/submit', { data: anInvoice({ version: 4, state: 'submitted' }) });
  api.on('GET /invoices/:id', { data: anInvoice({ version: 4, state: 'submitted' }) });
  await page.getByRole('button', { name: 'Submit to Rangmahal' }).click();
  await expect.element(notice('Submitted to Rangmahal.')).toBeVisible();
  expect(api.received('POST /invoices/:id/submit')[0]?.body).toEqual({ version: 3 });
});

test('a refused duplicate leaves the kept draft open, and never says whose the other one is', async () => {
  await openForm();
  await fillAll();
  await choose('Invoice', pdf);
  await choose('Contract', licence);
  api.on('POST /invoices', { data: anInvoice({ version: 3 }) });
  api.on('POST /invoices/:id/submit', refused('duplicate-invoice', { collides: ['number', 'irn'] }));
  api.on('GET /invoices/:id', { data: anInvoice({ version: 3 }) });
  await page.getByRole('button', { name: 'Submit to Rangmahal' }).click();
  await expect.poll(currentPath).toBe(`/filmmaker/invoices/${id(700)}/edit`);
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent(
      /This number stands on another invoice.*This IRN stands on another.*your draft is kept/,
    );
  await expect.element(page.getByRole('textbox', { name: /^Invoice number/ })).toHaveValue('PK/2026-42');
});

test('faults are named beside their fields before anything is sent', async () => {
  await openForm();
  await fillAll();
  await fill(/^GST/, '1,00,00,000.01');
  await fill(/^Invoice day/, '01/12/2026');
  await page.getByRole('button', { name: 'Keep as draft' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/GST must not be more than the taxable amount/);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Invoice day must be from 30\/11\/2025 to 30\/11\/2026/);
  expect(api.received('POST /invoices')).toEqual([]);
});

test("the API's refusal of a field is shown beside it", async () => {
  await openForm();
  await fillAll();
  api.on('POST /invoices', invalidField('titleId', makeFieldRefusal('not-from-list', { field: 'Title' })));
  await page.getByRole('button', { name: 'Keep as draft' }).click();
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/Title/);
});

test('typed values are kept in the browser and come back; files are not', async () => {
  await openForm();
  await fillAll();
  await expect.poll(() => localStorage.getItem(`draft:${id(3)}:invoice:new`)).toMatch(/PK\/2026-42/);
  await page.getByRole('link', { name: 'Back to invoices' }).click();
  api.on('GET /invoices/user', aPage(aListedInvoice()));
  await page.getByRole('button', { name: 'Leave and keep draft' }).click();
  await expect.poll(currentPath).toBe('/filmmaker/invoices');
  await page.getByRole('link', { name: 'Add invoice' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Taxable amount/ })).toHaveValue('1,00,00,000.00');
  await expect.element(page.getByText(/^Your draft of .* is back/)).toBeVisible();
});

test('a draft is changed with the version that was read', async () => {
  api.on('GET /invoices/:id', { data: anInvoice({ version: 5 }) });
  openPage(`/filmmaker/invoices/${id(700)}/edit`);
  await expect.element(page.getByRole('textbox', { name: /^Taxable amount/ })).toHaveValue('1,00,00,000.00');
  await expect.element(page.getByText(/pk-2026-42\.pdf/)).toBeVisible();
  await fill(/^Taxable amount/, '90,00,000');
  api.on('PUT /invoices/:id', { data: anInvoice({ version: 6, taxablePaise: 90_00_000_00 }) });
  await page.getByRole('button', { name: 'Keep as draft' }).click();
  await expect.element(notice('The draft is kept.')).toBeVisible();
  expect(api.received('PUT /invoices/:id')[0]?.form).toMatchObject({
    version: '5',
    taxablePaise: '900000000',
  });
});
