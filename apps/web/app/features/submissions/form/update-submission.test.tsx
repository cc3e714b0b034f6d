import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anItem, anOtt, aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const item = anItem({
  _id: id(820),
  projectName: 'Neel Kuthi',
  ottUpdates: 'Need Clarification',
  ottRemarks: 'Who sings it?',
  version: 4,
});

const open = async () => {
  openPage('/filmmaker/projects');
  await page.getByRole('link', { name: 'Edit Neel Kuthi' }).click();
};
const name = () => page.getByRole('textbox', { name: /^Project name/ });
const update = () => page.getByRole('button', { name: 'Update', exact: true });
const sent = () => api.received('PUT /:kind/:id');

beforeEach(() => {
  signInAsUser('content_producer');
  api.on('GET /ott', aPage(anOtt()));
  api.on('GET /:kind/user', aPage(item));
  api.on('GET /:kind/:id', { data: item });
});

test('the form starts with the values of the item and shows the remark', async () => {
  await open();
  await expect.element(name()).toHaveValue('Neel Kuthi');
  await expect.element(page.getByText('Remark: Who sings it?')).toBeVisible();
});

test('only changed values are sent, with the version on which they are based', async () => {
  api.on('PUT /:kind/:id', { data: { ...item, projectName: 'Neel Kuthi II', version: 5 } });
  await open();
  await name().fill('Neel Kuthi II');
  await update().click();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]?.form).toEqual({ projectName: 'Neel Kuthi II', version: '4' });
});

test('an unchanged form is not sent', async () => {
  await open();
  await update().click();
  await expect.element(notice('Nothing was changed.')).toBeVisible();
  expect(sent()).toHaveLength(0);
});

test('after a change by another person the typed values are applied to the current version and can be sent again', async () => {
  const newest = { ...item, buyer: 'Northlight', version: 6 };
  const entry = {
    _id: id(821),
    at: NOW,
    event: 'edited' as const,
    actor: { kind: 'admin' as const, name: 'Admin' },
    changes: [{ field: 'buyer', from: item.buyer, to: 'Northlight' }],
  };
  api.once('PUT /:kind/:id', () => {
    api.on('GET /:kind/:id', { data: newest });
    return refused('changed-meanwhile', { meanwhile: { version: 6, entries: [entry] } });
  });
  await open();
  await name().fill('Neel Kuthi II');
  await update().click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Edited by Admin.*Northlight.*Yours was not saved/s);
  await expect.element(name()).toHaveValue('Neel Kuthi II');
  await expect.element(page.getByRole('textbox', { name: /^Rights buyer/ })).toHaveValue('Northlight');
  api.on('PUT /:kind/:id', { data: { ...newest, version: 7 } });
  await update().click();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]?.form).toEqual({ projectName: 'Neel Kuthi II', version: '6' });
});

test('a required field cannot be cleared', async () => {
  await open();
  await name().fill('');
  await update().click();
  await expect.element(name()).toHaveAccessibleDescription(/Project name is required/);
  expect(sent()).toHaveLength(0);
});

test('an item that was approved meanwhile cannot be edited', async () => {
  api.on('GET /:kind/:id', { data: { ...item, ottUpdates: 'approved' } });
  await open();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This item is approved and can no longer be edited.');
  await expect.element(update()).not.toBeInTheDocument();
});

test('the page without an item redirects to the list', async () => {
  openPage('/filmmaker/update-project');
  await expect.poll(currentPath).toBe('/filmmaker/projects');
  await expect.element(notice('Please choose the item to change from the list.')).toBeVisible();
});

test('a deactivated OTT stays the choice of its item', async () => {
  api.on('GET /ott', aPage(anOtt({ _id: id(2), name: 'Northlight' })));
  await open();
  await expect.element(page.getByRole('combobox', { name: /^OTT platform/ })).toHaveValue('Rangmahal');
});
