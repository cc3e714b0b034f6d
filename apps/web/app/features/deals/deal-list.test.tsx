import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { aPayer } from '@cinvoice/screens/invoice-samples.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aDeal, aWholeDeal } from '@cinvoice/screens/sale-samples.ts';
import { aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

beforeEach(() => signInAsUser('investor'));

describe('the list', () => {
  const open = (...deals: ReturnType<typeof aDeal>[]): void => {
    api.on('GET /deals', aPage(...deals));
    api.on('GET /payers', aPage(aPayer()));
    openPage('/investor/deals');
  };
  const row = page.getByRole('row', { name: /Neel Kuthi/ });

  test('compares days, yield, price, units left and closing, and says that nobody repays', async () => {
    open(aDeal());
    await expect.element(page.getByText(/If the payer does not pay, nobody repays you\./)).toBeVisible();
    await expect
      .element(row)
      .toMatchTextContent(/Parda Kinaara LLP.*Rangmahal.*120.*15 %.*1,150.*of 7,650.*₹953\.00/s);
    await expect
      .element(page.getByRole('link', { name: 'Neel Kuthi' }))
      .toHaveAttribute('href', `/investor/deals/${id(900)}`);
  });

  test('the filters are sent as the API takes them', async () => {
    open(aDeal());
    await page.getByRole('textbox', { name: 'Yield from, %' }).fill('14.5');
    await page.getByRole('textbox', { name: 'Days up to' }).fill('90');
    await page.getByRole('combobox', { name: 'Payer' }).selectOptions('Rangmahal');
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Sold');
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('Closing soonest first');
    await expect
      .poll(() => api.received('GET /deals').at(-1)?.query)
      .toEqual({
        limit: '24',
        payer: id(1),
        minYieldBps: '1450',
        maxDays: '90',
        state: 'funded',
        sort: 'closes',
      });
    expect(currentPath()).toContain('yield=14.5');
  });

  test('what fits no filter says so, and nothing at all says when a deal comes', async () => {
    open();
    await expect.element(page.getByRole('heading', { name: 'No deal is open' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Days up to' }).fill('9');
    await expect.element(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  });

  test('units left follow purchases, and a deal that is sold stays where it was', async () => {
    open(aDeal(), aDeal({ _id: id(901), title: { kind: 'projects', _id: id(11), name: 'Gavvalu' } }));
    await expect.element(row).toMatchTextContent(/1,150/);
    await expect.poll(() => api.countStreams('token of the user')).toBe(1);
    api.on(
      'GET /deals',
      aPage(
        aDeal({ _id: id(901), title: { kind: 'projects', _id: id(11), name: 'Gavvalu' }, unitsLeft: 40 }),
      ),
    );
    api.on('GET /deals/:id', { data: aWholeDeal({ state: 'funded', unitsLeft: 0 }) });
    api.emit({ what: 'deal', id: id(900) });
    await expect.element(row).toMatchTextContent(/none.*sold/s);
    await expect.element(page.getByRole('row', { name: /Gavvalu/ })).toMatchTextContent(/40/);
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Neel Kuthi/);
  });

  test('the last hours are marked', async () => {
    open(aDeal({ closesAt: new Date(Date.now() + 3.5 * 3_600_000).toISOString() }));
    await expect.element(row.getByText('in 3 hours')).toBeVisible();
  });

  test('a list that cannot be loaded is asked for again', async () => {
    api.on('GET /deals', refused('temporarily-unavailable'));
    api.on('GET /payers', aPage(aPayer()));
    openPage('/investor/deals');
    await expect.element(page.getByText('The deals could not be loaded.')).toBeVisible();
    await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
      api.on('GET /deals', aPage(aDeal())),
    );
    await expect.element(row).toBeVisible();
  });
});
