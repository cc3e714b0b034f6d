import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin, signInAsOtt } from '@cinvoice/screens/people.ts';
import { invalidField, refused } from '@cinvoice/screens/refusal.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { aDelivery, aWebhook } from '@cinvoice/screens/webhook-samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const webhook = aWebhook();
const path = `/ott/webhooks/${webhook._id}`;
const dialog = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const openWebhook = (...deliveries: ReturnType<typeof aDelivery>[]) => {
  api.on('GET /webhooks', { data: [webhook] });
  api.on('GET /webhooks/:id/deliveries', aPage(...deliveries));
  openPage(path);
};

beforeEach(signInAsOtt);

test('a webhook is added for chosen events, and its secret shown', async () => {
  api.on('GET /webhooks', { data: [] });
  api.on('POST /webhooks', { data: { webhook, secret } });
  openPage('/ott/webhooks');
  await press('Add webhook');
  await dialog()
    .getByLabelText(/^Address/)
    .fill(webhook.url);
  await dialog().getByRole('checkbox', { name: 'Payouts' }).click();
  await dialog()
    .getByRole('checkbox', { name: /^taken back by the seller/ })
    .click();
  // A platform is told nothing of deals.
  await expect.element(dialog().getByRole('checkbox', { name: 'Deals' })).not.toBeInTheDocument();
  await dialog().getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(dialog()).toMatchTextContent(secret);
  const { types } = api.received('POST /webhooks')[0]?.body ?? { types: [] };
  expect(types).toContain('item.approved');
  expect(types.filter((type) => /payout|recalled/.test(type))).toEqual([]);
});

test('what is wrong is said beside its field, what the server refuses as well', async () => {
  api.on('GET /webhooks', { data: [] });
  api.on('POST /webhooks', invalidField('url', makeFieldRefusal('webhook-url-invalid')));
  openPage('/ott/webhooks');
  await press('Add webhook');
  const address = dialog().getByLabelText(/^Address/);
  await dialog().getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(address).toHaveAccessibleDescription(/begins with https/);
  expect(api.received('POST /webhooks')).toHaveLength(0);
  for (const group of ['Items', 'Invoices', 'Payouts'])
    await dialog().getByRole('checkbox', { name: group }).click();
  await address.fill(webhook.url);
  await dialog().getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(dialog()).toMatchTextContent('Choose at least one event.');
  await dialog().getByRole('checkbox', { name: 'Items' }).click();
  await dialog().getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(address).toHaveAccessibleDescription(/begins with https/);
  await expect.element(address).toHaveFocus();
});

test('the list tells which one fails and which is switched off, and leads to each', async () => {
  const off = aWebhook({
    _id: id(1201),
    url: 'https://old.example/',
    disabled: { at: NOW, because: 'gone' },
  });
  const failing = aWebhook({ _id: id(1202), url: 'https://slow.example/', failingSince: NOW });
  signInAsAdmin();
  api.on('GET /webhooks', { data: [webhook, off, failing] });
  api.on('GET /webhooks/:id/deliveries', aPage());
  openPage('/admin/webhooks');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/hooks\.rangmahal/)).toMatchTextContent(/2 events.*on/);
  await expect.element(row(/old\.example/)).toMatchTextContent(/off.*it answered that it is gone/);
  await expect.element(row(/slow\.example/)).toMatchTextContent('fails');
  await row(/slow\.example/)
    .getByRole('link')
    .click();
  await expect.poll(currentPath).toBe(`/admin/webhooks/${failing._id}`);
});

test('a delivery shows what was answered, and is sent again', async () => {
  const failed = aDelivery({
    state: 'failed',
    status: 500,
    fault: 'status',
    answer: 'out of paper',
    attempts: 10,
  });
  api.on('POST /webhooks/deliveries/:id/send-again', {
    data: { ...failed, state: 'waiting', nextAttemptAt: NOW },
  });
  openWebhook(failed);
  const row = page.getByRole('row', { name: /item\.submitted/ });
  await expect.element(row).toMatchTextContent(/given up.*10.*Status 500/);
  await row.getByText('What it said').click();
  await expect.element(row.getByText('out of paper')).toBeVisible();
  await row.getByRole('button', { name: /Send again/ }).click();
  await expect.element(notice('It is on its way again.')).toBeVisible();
  await expect.element(row).toMatchTextContent('waits');
});

test('deliveries are filtered by state, and new ones appear by themselves', async () => {
  openWebhook();
  await expect.element(page.getByText('Nothing was delivered yet')).toBeVisible();
  api.on('GET /webhooks/:id/deliveries', aPage(aDelivery()));
  await expect.poll(() => api.countStreams('token of the OTT')).toBe(1);
  api.emit({ what: 'webhooks' });
  await expect.element(page.getByRole('row', { name: /item\.submitted/ })).toBeVisible();
  await page.getByRole('link', { name: 'given up' }).click();
  await expect
    .poll(() => api.received('GET /webhooks/:id/deliveries').at(-1)?.query)
    .toMatchObject({ state: 'failed' });
});

test('the secret is shown and replaced after a confirmation; who signed in long ago is told so', async () => {
  api.on('POST /webhooks/:id/reveal', refused('sign-in-too-old'));
  api.on('POST /webhooks/:id/rotate', { data: { secret } });
  openWebhook();
  await press('Show the secret');
  await dialog().getByRole('button', { name: 'Show the secret' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/logged in too long ago/);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await press('Replace the secret');
  await dialog().getByRole('button', { name: 'Replace the secret' }).click();
  await expect.element(page.getByText(secret)).toBeVisible();
});

test('it is tried, switched off and removed', async () => {
  openWebhook();
  api.on('POST /webhooks/:id/test', { data: aDelivery({ type: 'webhook.test', data: {} }) });
  await press('Send a test event');
  await expect.element(notice('A test event is on its way.')).toBeVisible();
  const off = { ...webhook, disabled: { at: NOW, because: 'owner' as const } };
  api.on('PUT /webhooks/:id', () => {
    api.on('GET /webhooks', { data: [off] });
    return { data: off };
  });
  await press('Switch off');
  await dialog().getByRole('button', { name: 'Switch off' }).click();
  await expect.element(notice('Switched off.')).toBeVisible();
  expect(api.received('PUT /webhooks/:id')[0]?.body).toEqual({
    url: webhook.url,
    types: webhook.types,
    enabled: false,
  });
  await expect.element(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  api.on('DELETE /webhooks/:id', undefined);
  await press('Remove');
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await expect.poll(currentPath).toBe('/ott/webhooks');
});
