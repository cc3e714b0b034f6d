import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { anItem, aPage, id } from '@cinvoice/screens/samples.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const item = anItem({ _id: id(970), projectName: 'Neel Kuthi' });

type Saved = { name: string; file: string };

let saved: Saved[] = [];

const noteSaved = (event: Event): void => {
  const link = event.target;
  if (!(link instanceof HTMLAnchorElement) || !link.download) return;
  event.preventDefault();
  saved.push({ name: link.download, file: link.href });
};

beforeEach(() => {
  saved = [];
  // The link of a download stands in no document, so its press is taken where all links pass.
  const press = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    this.addEventListener('click', noteSaved, { once: true });
    press.call(this);
  });
  signInAsAdmin();
  api.on('GET /:kind/admin', { data: aPage(item) });
});

afterEach(() => vi.restoreAllMocks());

const download = () => page.getByRole('button', { name: 'Download Neel Kuthi' });

test('an item is saved as a spreadsheet under its name', async () => {
  openPage('/admin/projects');
  await download().click();
  await expect.poll(() => saved).toMatchObject([{ name: 'Neel_Kuthi.xlsx' }]);
  const file = await fetch(saved[0]?.file ?? '');
  const { sheets } = await readXlsx(await file.arrayBuffer());
  const [labels, values] = sheets[0]?.rows ?? [];
  expect(values?.[labels?.indexOf('Project name') ?? -1]).toBe('Neel Kuthi');
  await expect.element(download()).toHaveAttribute('aria-disabled', 'false');
});

test('a spreadsheet that cannot be created is reported and can be requested again', async () => {
  openPage('/admin/projects');
  vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    throw new Error('no room');
  });
  await download().click();
  await expect.element(notice('The spreadsheet of Neel Kuthi could not be made.')).toBeVisible();
  await download().click();
  await expect.poll(() => saved).toHaveLength(1);
});
