import { content } from '@cinvoice/contract/kinds/content';
import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import type { ListedKind } from '@cinvoice/contract/kinds/kinds';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { createFilledForm } from '@cinvoice/contract/kinds/sample-values';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { anItem, anOtt, aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';
import { saveDraft } from '#web/shared/forms/drafts.ts';
import { toDraftKey } from './item-drafts.ts';

const openDraft = (kind: ListedKind, changes: object) => {
  const values = Object.entries(createFilledForm(kind)).filter(([, value]) => typeof value === 'string');
  const draft = { ...Object.fromEntries(values), ottId: id(1), budget: '1250000', ...changes };
  saveDraft(toDraftKey(id(3), kind, null), { version: null, values: draft }, new Date(NOW));
  openPage(`/filmmaker/${kind.list}?add=1`);
};

beforeEach(() => {
  signInAsUser('content_producer');
  api.on('GET /ott', aPage(anOtt()));
  api.on('GET /:kind/user', aPage());
  api.on('POST /:kind', ({ kind }) => ({ data: anItem({}, kind) }));
});

const dialog = () => page.getByRole('dialog').first();
const submit = () =>
  dialog()
    .getByRole('button', { name: /^Submit/ })
    .click();

const pdf = new File(['%PDF-1.4'], 'sheet.pdf');
const drawPicture = async () => {
  const canvas = new OffscreenCanvas(400, 600);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 600);
  return new File([await canvas.convertToBlob()], 'poster.png');
};

/** Gives what a draft does not keep: the required files and the password. */
const completeForm = async (kind: Kind) => {
  for (const [, { label, accept }] of listFieldsOfType(kind, 'file').filter(([, { required }]) => required)) {
    const file = accept.includes('pdf') ? pdf : await drawPicture();
    await userEvent.upload(dialog().getByLabelText(label, { exact: true }), file);
  }
  for (const [, { label }] of listFieldsOfType(kind, 'secret').filter(([, { required }]) => required)) {
    const secret = dialog().getByLabelText(new RegExp(`^${label}`));
    await secret.first().fill('open sesame');
  }
};

const platform = (place: number) => dialog().getByLabelText(`Platform ${place}`, { exact: true }).first();
const link = (place: number) => dialog().getByLabelText(`Link ${place}`, { exact: true });
const choose = (name: string) => page.getByRole('option', { name, exact: true }).click();
const sent = () => api.received('POST /:kind');

const addLink = async (place: number, name: string, address: string) => {
  await platform(place).click();
  await choose(name);
  await link(place).fill(address);
};

test('links are sent by platform, each platform once, and a removed row is not', async () => {
  openDraft(readyToRelease, {});
  await addLink(1, 'YouTube', 'https://video.example/neel');
  await dialog().getByRole('button', { name: 'Add More' }).click();
  await platform(2).click();
  await expect.element(page.getByRole('option', { name: 'Facebook' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'YouTube' })).not.toBeInTheDocument();
  await choose('Facebook');
  await link(2).fill('https://social.example/neel');
  await dialog().getByRole('button', { name: 'Add More' }).click();
  await addLink(3, 'Instagram', 'https://photos.example/neel');
  await dialog().getByRole('button', { name: 'Remove link 2' }).click();
  await completeForm(readyToRelease);
  await submit();
  await expect.poll(() => sent().length).toBe(1);
  expect(JSON.parse(String(sent()[0]?.form.socialMediaLinks))).toEqual({
    YouTube: 'https://video.example/neel',
    Instagram: 'https://photos.example/neel',
  });
});

test('a link without a platform says that it is not sent, and is kept in the draft', async () => {
  openDraft(readyToRelease, {});
  await link(1).fill('https://video.example/neel');
  await expect
    .element(dialog().getByText('Choose its platform: a link without one is not sent.'))
    .toBeVisible();
  const key = toDraftKey(id(3), readyToRelease, null);
  await expect.poll(() => localStorage.getItem(key)).toContain('https://video.example/neel');
  await completeForm(readyToRelease);
  await submit();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]?.form.socialMediaLinks).toBe('');
});

test('a link that is no web address is refused in its own row', async () => {
  openDraft(readyToRelease, {});
  await addLink(1, 'YouTube', 'https://video.example/neel');
  await dialog().getByRole('button', { name: 'Add More' }).click();
  await addLink(2, 'Facebook', 'social.example');
  await submit();
  await expect.element(link(2)).toHaveAccessibleDescription(/https:\/\//);
  await expect.element(link(1)).not.toHaveAccessibleDescription(/https:\/\//);
  expect(sent()).toHaveLength(0);
});

test('links of a draft come back in their rows', async () => {
  openDraft(readyToRelease, { socialMediaLinks: { YouTube: 'https://video.example/neel' } });
  await expect.element(platform(1)).toHaveValue('YouTube');
  await expect.element(link(1)).toHaveValue('https://video.example/neel');
});

test('several choices are sent together, and one that was taken back is not', async () => {
  openDraft(content, {});
  const language = dialog().getByRole('combobox', { name: /^Language/ });
  await language.click();
  await choose('Hindi');
  await choose('Bengali');
  await choose('Tamil');
  await userEvent.keyboard('{Escape}{Backspace}');
  await completeForm(content);
  await submit();
  await expect.poll(() => sent().length).toBe(1);
  expect(JSON.parse(String(sent()[0]?.form.language))).toEqual(['hindi', 'bengali']);
});
