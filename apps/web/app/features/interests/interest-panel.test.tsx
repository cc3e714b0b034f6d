import type { OfferedDeal } from '@cinvoice/contract/interests';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { aDeal, anInterest, anOwnInterest, aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const deal = aDeal({ _id: id(10) });

const open = (changes: Parameters<typeof aDeal>[0] = {}) => {
  signInAsUser('investor');
  api.on('GET /approved/:id', { data: { ...deal, ...changes } });
  api.on('GET /interests/user', aPage());
  openPage(`/investor/projects/${deal._id}`);
};

const amount = () => page.getByRole('textbox', { name: 'Amount' });
const state = () => page.getByRole('button', { name: 'State this interest' });
const sent = () => api.received('PUT /:kind/:id/interest').map(({ body }) => body);

/** The page reads the item again after each change, so the item must have changed. */
const answerWith = (interest: OfferedDeal['interest']) =>
  api.on('GET /approved/:id', { data: { ...deal, interest } });

beforeEach(() =>
  api.on('PUT /:kind/:id/interest', () => {
    answerWith(anInterest());
    return { data: anInterest() };
  }),
);

test('an interest is sent in paise with the chosen years', async () => {
  open();
  await amount().fill('500000');
  await page.getByRole('radio', { name: '2 years' }).click();
  await state().click();
  await expect.element(notice('Your interest in Neel Kuthi is stated.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /Your interest/ })).toBeVisible();
  expect(sent()).toEqual([{ amountPaise: 5_00_000_00, years: 2 }]);
});

test.each(['', '9999'])('an amount of %o is refused in its field', async (typed) => {
  open();
  await amount().fill(typed);
  await state().click();
  await expect.element(amount()).toHaveAccessibleDescription(/from ₹10,000 to/);
  expect(sent()).toEqual([]);
});

test('the illustration follows the typed amount and says that it is no promise', async () => {
  open();
  await amount().fill('100000');
  await page.getByRole('radio', { name: '1 year' }).click();
  await expect.element(page.getByText(/₹1,16,000/).first()).toBeVisible();
  await expect.element(page.getByText(/an example that nobody promises/).first()).toBeVisible();
});

test('an item that lost its approval refuses the interest and the form keeps its input', async () => {
  open();
  api.on('PUT /:kind/:id/interest', refused('not-found'));
  await amount().fill('500000');
  await state().click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/has just lost its approval.*What you typed is still here/);
  await expect.element(amount()).toHaveValue('5,00,000');
});

test('a failed request shows the reason and keeps the form', async () => {
  open();
  api.on('PUT /:kind/:id/interest', unreachable);
  await amount().fill('500000');
  await state().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server could not be reached');
});

test('an interest can be withdrawn after a confirmation', async () => {
  open({ interest: anInterest() });
  api.on('DELETE /:kind/:id/interest', () => {
    answerWith(null);
    return undefined;
  });
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Your interest of ₹5,00,000 in Neel Kuthi ends now/);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(notice('Your interest in Neel Kuthi is withdrawn.')).toBeVisible();
  await expect.element(state()).toBeVisible();
});

test('a change starts with the current values and can be cancelled', async () => {
  open({ interest: anInterest() });
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(amount()).toHaveValue('5,00,000');
  await expect.element(page.getByRole('radio', { name: '2 years' })).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(sent()).toEqual([]);
});

test("the user's own item takes no interest", async () => {
  open({ own: true });
  await expect.element(page.getByRole('heading', { name: 'This is your own' })).toBeVisible();
  await expect.element(amount()).not.toBeInTheDocument();
});

test('an item that is not open to investors links to the approved ones', async () => {
  signInAsUser('investor');
  api.on('GET /approved/:id', refused('not-found'));
  api.on('GET /interests/user', aPage());
  openPage(`/investor/projects/${deal._id}`);
  await expect
    .element(page.getByRole('heading', { name: 'This project is not open to investors' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See what is approved' }))
    .toHaveAttribute('href', '/investor/projects');
});

test('an interest that is sent twice at once is stated once', async () => {
  open();
  await amount().fill('500000');
  await state().dblClick();
  await expect.element(notice('Your interest in Neel Kuthi is stated.')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test.for(['own-item', 'not-allowed', 'too-many-requests', 'temporarily-unavailable'] as const)(
  'the refusal %s is shown, and the typed amount stays',
  async (problem) => {
    open();
    api.on('PUT /:kind/:id/interest', refused(problem));
    await amount().fill('500000');
    await state().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/What you typed is still here/);
    await expect.element(amount()).toHaveValue('5,00,000');
  },
);

test('a refusal of a withdrawal is shown in its dialog, and the interest stays', async () => {
  open({ interest: anInterest() });
  api.on('DELETE /:kind/:id/interest', refused('temporarily-unavailable'));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test.for([
  ['withdrawn', /You withdrew your interest of ₹5,00,000 in Neel Kuthi on 20\/11\/2026/],
  ['no-longer-approved', /ended on 20\/11\/2026, because it was no longer approved/],
] as const)('an interest that ended as %s is explained beside the form', async ([endReason, text]) => {
  signInAsUser('investor');
  api.on('GET /approved/:id', { data: deal });
  api.on('GET /interests/user', aPage(anOwnInterest({ endedAt: NOW, endReason })));
  openPage(`/investor/projects/${deal._id}`);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(state()).toBeVisible();
  expect(api.received('GET /interests/user')[0]?.query).toMatchObject({ state: 'ended', item: deal._id });
});

test('approval that is lost while the page is open closes it by itself', async () => {
  open();
  await expect.element(state()).toBeVisible();
  await expect.poll(() => api.countStreams('token of the user')).toBe(1);
  api.on('GET /approved/:id', refused('not-found'));
  api.emit({ what: 'item', kind: 'projects', id: deal._id });
  await expect
    .element(page.getByRole('heading', { name: 'This project is not open to investors' }))
    .toBeVisible();
});
