import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openIsland } from '#screens/island.ts';
import { Closing, Opening } from '../parts/home.tsx';

const openClosing = () => openIsland('/', (place) => <Closing place={place} />);
const openOpening = () => openIsland('/', (place) => <Opening place={place} titles={null} />);

const question = (name: string) => page.getByRole('heading', { name });

test('the first question is open, and each other opens and closes', async () => {
  await openClosing();
  await expect.element(page.getByText(/^Units of invoices that a platform has accepted/)).toBeVisible();
  const answer = page.getByText(/Yes\. If the platform never pays/);
  await expect.element(answer).not.toBeVisible();
  await question('Can I lose money?').click();
  await expect.element(answer).toBeVisible();
  await question('Can I lose money?').click();
  await expect.element(answer).not.toBeVisible();
});

test('a returns figure in a question is called an illustration, and nobody promises it', async () => {
  await openClosing();
  await question('Are 12 to 16 % promised?').click();
  await expect.element(page.getByText(/They are an illustration/)).toBeVisible();
});

test('every sample voice is marked as one', async () => {
  await openClosing();
  await expect.element(page.getByText('Sample quotations, given by role')).toBeInTheDocument();
  const voices = page
    .getByRole('figure')
    .filter({ has: page.getByText('Sample quotation', { exact: true }) });
  await expect.poll(() => voices.elements().length).toBe(document.querySelectorAll('blockquote').length);
});

test('every sample logo is marked as one', async () => {
  await openOpening();
  await expect.element(page.getByText(/^14 sample marks$/)).toBeInTheDocument();
});

test('the strip of partners names each once, and stands still for who wants little motion', async () => {
  await openOpening();
  await expect.poll(() => page.getByRole('img', { name: 'Northlight' }).elements().length).toBe(1);
  await expect.element(page.getByLabelText('Stop the strip')).not.toBeVisible();
});

test('the page ends with a way to a person', async () => {
  await openClosing();
  await expect
    .element(page.getByRole('link', { name: 'Contact Us' }).last())
    .toHaveAttribute('href', '/contact');
});
