import type { Document } from '@cinvoice/contract/market/papers';
import { api } from '@cinvoice/screens/fake-api.ts';
import { anAcceptance, anInvoice } from '@cinvoice/screens/invoice-samples.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const aPaper = (changes: Partial<Document> = {}): Document => ({
  _id: id(720),
  kind: 'deed',
  number: 'DA/26-27/000001',
  at: NOW,
  isVoid: false,
  invoice: { _id: id(700), number: 'PK/2026-42', title: 'Neelkuthi' },
  recipient: null,
  textVersion: 1,
  sha256: 'a1'.repeat(32),
  file: {
    url: '/api/v1/files/1?e=1&s=1',
    name: 'deed-DA-26-27-000001.pdf',
    size: 180_000,
    mimeType: 'application/pdf',
  },
  ...changes,
});

const openInvoice = (): void => {
  signInAsUser('content_producer');
  const invoice = anInvoice({ state: 'accepted', acceptedAt: NOW });
  api.on('GET /invoices/:id', { data: invoice });
  api.on('GET /invoices/:id/history', { data: [] });
  api.on('GET /invoices/:id/acceptance', { data: anAcceptance() });
  api.on('GET /invoices/:id/hindrances', { data: [] });
  openPage(`/filmmaker/invoices/${invoice._id}`);
};

const heading = () => page.getByRole('heading', { name: 'Papers to keep' });

test('the page of an accepted invoice lists its papers, each with its number and size', async () => {
  api.on('GET /documents', aPage(aPaper()));
  openInvoice();
  await expect.element(heading()).toBeVisible();
  await expect
    .element(page.getByText('Deed of assignment, invoice PK/2026-42 for “Neelkuthi”').first())
    .toBeVisible();
  await expect.element(page.getByText(/deed-DA-26-27-000001\.pdf/)).toBeVisible();
  expect(api.received('GET /documents')[0]?.query).toEqual({ invoice: expect.any(String), limit: '200' });
});

test('a paper of what was taken back says that it is void', async () => {
  const letter = aPaper({ _id: id(721), kind: 'satisfaction-letter', isVoid: true });
  api.on('GET /documents', aPage(letter, aPaper()));
  openInvoice();
  const row = (kind: string) => page.getByRole('listitem').filter({ hasText: kind });
  await expect.element(row('Letter of satisfaction').getByText('No longer valid.')).toBeVisible();
  await expect.element(row('Deed of assignment')).toBeVisible();
  await expect.element(row('Deed of assignment').getByText('No longer valid.')).not.toBeInTheDocument();
});

test('says so when the papers cannot be read', async () => {
  api.on('GET /documents', refused('temporarily-unavailable'));
  openInvoice();
  await expect.element(page.getByText('Your papers cannot be read right now.')).toBeVisible();
});

test('an invoice without papers has no heading for them', async () => {
  api.on('GET /documents', aPage(aPaper()));
  openInvoice();
  await expect.element(heading()).toBeVisible();
  api.on('GET /documents', aPage());
  api.on('GET /invoices/:id', { data: anInvoice({ state: 'accepted', acceptedAt: NOW, version: 99 }) });
  await expect.poll(() => api.countStreams('token of the user')).toBe(1);
  api.emit({ what: 'item', kind: 'invoices', id: id(700) });
  await expect.element(heading()).not.toBeInTheDocument();
});
