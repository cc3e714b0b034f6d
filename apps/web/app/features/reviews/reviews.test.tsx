import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin, signInAsOtt } from '@cinvoice/screens/people.ts';
import { refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { anItem, aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const first = anItem({ _id: id(500), projectName: 'Neel Kuthi', version: 3 });
const second = anItem({ _id: id(501), projectName: 'Gavvalu', version: 1 });

const openReview = (item = first) => {
  signInAsOtt();
  api.on('GET /:kind/ott', aPage(first, second));
  api.on('GET /:kind/:id', ({ params }) => ({ data: params.id === first._id ? first : second }));
  api.on('GET /:kind/:id/history', { data: [] });
  openPage(`/ott/projects?item=${item._id}`);
};

const dialog = () => page.getByRole('dialog');
const remark = () => dialog().getByRole('textbox', { name: 'Remark' });
const update = () => dialog().getByRole('button', { name: 'Update', exact: true });
const status = (name: string) => dialog().getByRole('radio', { name });

beforeEach(() =>
  api.on('PUT /:kind/ott/:id', () => ({ data: { ...first, ottUpdates: 'approved', version: 4 } })),
);

const sent = () => api.received('PUT /:kind/ott/:id').map(({ body }) => body);

test('sends a decision with its remark and the version that the reviewer saw', async () => {
  openReview();
  await status('approved').click();
  await remark().fill('  Send the contract. ');
  await update().click();
  await expect.element(notice('Neel Kuthi is now approved.')).toBeVisible();
  expect(sent()).toEqual([{ ottUpdates: 'approved', ottRemarks: 'Send the contract.', version: 3 }]);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('article').filter({ hasText: 'Neel Kuthi' }))
    .toMatchTextContent('approved');
});

test('sends nothing without a status, and asks for one', async () => {
  openReview();
  await update().click();
  await expect.element(dialog().getByText('Choose a status.')).toBeVisible();
  await expect.element(status('approved')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each(['rejected', 'Need Clarification'])('%s requires a remark', async (name) => {
  openReview();
  await status(name).click();
  await update().click();
  await expect.element(remark()).toHaveAccessibleDescription(/Say why: a remark is required/);
  await expect.element(remark()).toHaveFocus();
  await remark().fill('   ');
  await update().click();
  expect(sent()).toEqual([]);
});

test('shows a conflicting decision, keeps the input, and sends it on the next attempt', async () => {
  openReview();
  const entry = {
    _id: id(510),
    at: NOW,
    event: 'reviewed' as const,
    actor: { kind: 'admin' as const, name: 'Admin' },
    changes: [{ field: 'ottUpdates', from: 'pending', to: 'rejected' }],
  };
  api.once(
    'PUT /:kind/ott/:id',
    refused('changed-meanwhile', { meanwhile: { version: 7, entries: [entry] } }),
  );
  await status('approved').click();
  await remark().fill('Well told.');
  api.on('GET /:kind/:id', { data: { ...first, ottUpdates: 'rejected', version: 7 } });
  await update().click();
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent(/somebody else was first.*Reviewed by Admin.*Status: pending → rejected/s);
  await expect.element(remark()).toHaveValue('Well told.');
  await expect.element(status('approved')).toBeChecked();
  await update().click();
  await expect.poll(sent).toMatchObject([{ version: 3 }, { version: 7, ottRemarks: 'Well told.' }]);
});

test('keeps the decision in the form and in the browser after a failed request', async () => {
  openReview();
  api.on('PUT /:kind/ott/:id', unreachable);
  await status('Need Clarification').click();
  await remark().fill('Who sings it?');
  await update().click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('The server could not be reached');
  await expect.element(remark()).toHaveValue('Who sings it?');
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More Details of Neel Kuthi' }).click();
  await expect.element(remark()).toHaveValue('Who sings it?');
  await expect.element(status('Need Clarification')).toBeChecked();
});

test('starts empty on the next item', async () => {
  openReview();
  await remark().fill('About the first one.');
  await dialog().getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog().getByRole('heading', { name: 'Gavvalu' }).first()).toBeVisible();
  await expect.element(remark()).toHaveValue('');
});

test('opens the next item by Update and open next', async () => {
  openReview();
  await status('approved').click();
  await dialog().getByRole('button', { name: 'Update and open next' }).click();
  await expect.poll(currentPath).toBe(`/ott/projects?item=${second._id}`);
  expect(sent()).toHaveLength(1);
});

test('letter keys choose a status, focus a required remark, and open the neighbours', async () => {
  openReview();
  await expect.element(status('approved')).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(status('Need Clarification')).toBeChecked();
  await expect.element(remark()).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(remark()).toHaveValue('j');
  await update().element().focus();
  await userEvent.keyboard('j');
  await expect.poll(currentPath).toBe(`/ott/projects?item=${second._id}`);
  await expect.element(dialog().getByText('2 of 2')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.poll(currentPath).toBe(`/ott/projects?item=${first._id}`);
});

test('letter keys can be switched off', async () => {
  openReview();
  await dialog()
    .getByRole('checkbox', { name: /Letter keys/ })
    .click();
  await update().element().focus();
  await userEvent.keyboard('a');
  await expect.element(status('approved')).not.toBeChecked();
});

test('lets an admin choose any status of an approved item from a list', async () => {
  signInAsAdmin();
  const approved = anItem({
    _id: id(502),
    ottUpdates: 'approved',
    userId: { _id: id(3), name: 'Asha Rane', mobile: '9820000003', role: ['content_producer'] },
  });
  api.on('GET /:kind/admin', { data: aPage(approved) });
  api.on('GET /:kind/:id', { data: approved });
  api.on('GET /:kind/:id/history', { data: [] });
  api.on('GET /interests/admin', aPage());
  api.on('PUT /:kind/ott/:id', { data: { ...approved, ottUpdates: 'rejected' } });
  openPage(`/admin/projects?item=${approved._id}`);
  await dialog().getByLabelText('Update Status').selectOptions('rejected');
  await dialog().getByRole('textbox', { name: 'Add Remark' }).fill('The papers do not fit.');
  await update().click();
  await expect.poll(sent).toMatchObject([{ ottUpdates: 'rejected', ottRemarks: 'The papers do not fit.' }]);
});

test.for(['not-found', 'not-allowed', 'too-many-requests', 'temporarily-unavailable'] as const)(
  'the refusal %s is shown, and the decision stays',
  async (problem) => {
    openReview();
    api.on('PUT /:kind/ott/:id', refused(problem));
    await status('rejected').click();
    await remark().fill('Too long.');
    await update().click();
    await expect.element(dialog().getByRole('alert').first()).toBeVisible();
    await expect.element(remark()).toHaveValue('Too long.');
    await expect.element(status('rejected')).toBeChecked();
  },
);

test('a decision that is sent twice at once arrives once', async () => {
  openReview();
  await status('approved').click();
  await update().dblClick();
  await expect.element(notice('Neel Kuthi is now approved.')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('an answer that arrives after the dialog was closed opens nothing', async () => {
  openReview();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  api.on('PUT /:kind/ott/:id', async () => {
    await arrival;
    return refused('temporarily-unavailable');
  });
  await status('approved').click();
  await update().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  arrive();
  await expect.element(notice('Neel Kuthi')).toBeVisible();
  await expect.element(page.getByText(/The service is not available right now/).first()).toBeVisible();
  expect(currentPath()).toBe('/ott/projects');
});
