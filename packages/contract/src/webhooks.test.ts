import { expect, test } from 'vitest';
import { invoiceStates } from './market/invoice-states.ts';
import { payoutStates } from './market/payouts.ts';
import { reviewStatuses } from './vocabulary.ts';
import { addWebhook, webhookTypes } from './webhooks.ts';

const known: ReadonlySet<string> = new Set(webhookTypes);

/** As the triggers of the database name them. */
const itemEvents = { pending: 'submitted', 'Need Clarification': 'clarification_requested' };
const toItemEvent = (status: string): string => Object(itemEvents)[status] ?? status;
const toInvoiceEvent = (state: string): string => (state === 'draft' ? 'recalled' : state.replace('-', '_'));

test.each([
  ...reviewStatuses.map((status) => `item.${toItemEvent(status)}`),
  ...invoiceStates.map((state) => `invoice.${toInvoiceEvent(state)}`),
  // A batch is the operator's business alone.
  ...payoutStates.filter((state) => state !== 'batched').map((state) => `payout.${state}`),
])('%s can be asked for: every state has its event', (type) => {
  expect(known.has(type)).toBe(true);
});

test.each(webhookTypes)('%s is a name that the specification allows', (type) => {
  expect(type).toMatch(/^[a-z]+\.[a-z_]+$/);
});

test.each([
  ['https://hooks.example/in?key=1', true],
  ['https://hooks.example:8443/', true],
  ['http://localhost:4000/', true],
  ['https://[::1]:4000/', true],
  ['http://hooks.example/', false],
  ['https://hooks.example:8080/', false],
  ['https://name@hooks.example/', false],
  ['//hooks.example/', false],
])('%s as an address: %s', (url, isGood) => {
  expect(addWebhook.safeParse({ url, types: ['item.approved'] }).success).toBe(isGood);
});
