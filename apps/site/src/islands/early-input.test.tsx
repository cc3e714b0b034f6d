import { makeNotice } from '@cinvoice/contract/codes/notices';
import { api } from '@cinvoice/screens/fake-api.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { destinationPath, openWritten } from '#screens/island.ts';
import { Banner } from './banner.tsx';
import { InvoiceCalculator, ReturnsCalculator } from './calculators.tsx';
import { ContactForm } from './contact.tsx';
import { SignIn } from './sign-in.tsx';
import { StaffSignIn } from './staff-sign-in.tsx';

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const radio = (name: string | RegExp) => page.getByRole('radio', { name });

test('what was typed into the contact form before its script had come stays, and is sent', async () => {
  api.on('POST /contact', makeNotice('contact-received'));
  const { hydrate } = await openWritten('/contact', (place) => <ContactForm place={place} />);
  await field('First name').fill('Kabir');
  await field('Last name').fill('Sethi');
  await field('E-mail address').fill('kabir@example.com');
  await field('Phone number').fill('9820000060');
  await field('Your message').fill('How long does a review take?');
  await radio('Work').click();
  await page.getByRole('checkbox', { name: /updates/ }).click();
  await page.getByRole('checkbox', { name: /I accept/ }).click();
  hydrate();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText(/Your message has reached us/)).toBeVisible();
  expect(api.received('POST /contact')[0]?.body).toMatchObject({
    firstName: 'Kabir',
    lastName: 'Sethi',
    email: 'kabir@example.com',
    phone: '9820000060',
    phoneType: 'Work',
    updates: true,
    message: 'How long does a review take?',
    terms: true,
  });
});

test('a draft of the contact form replaces nothing that was typed before its script had come', async () => {
  const draft = { firstName: 'Leela', phoneType: 'Home', message: 'Where is the office?' };
  sessionStorage.setItem('contact', JSON.stringify(draft));
  const { hydrate } = await openWritten('/contact', (place) => <ContactForm place={place} />);
  await field('First name').fill('Kabir');
  await radio('Work').click();
  hydrate();
  await expect.element(field('Your message')).toHaveValue('Where is the office?');
  await expect.element(field('First name')).toHaveValue('Kabir');
  await expect.element(radio('Work')).toBeChecked();
});

test('an amount and a tenure that were chosen before the calculator had come are calculated', async () => {
  const { hydrate } = await openWritten('/', (place) => <ReturnsCalculator place={place} />);
  await field('Investment amount').fill('100000');
  await radio('3 years').click();
  hydrate();
  await expect.element(field('Investment amount')).toHaveValue('1,00,000');
  await expect.element(page.getByText('₹1,56,089').first()).toBeVisible();
  await expect.element(radio('3 years')).toBeChecked();
});

test('a value and days that were chosen before the calculator had come are calculated', async () => {
  const { hydrate } = await openWritten('/', (place) => <InvoiceCalculator place={place} />);
  await field('Face value').fill('1000000');
  const days = page.getByRole('slider', { name: /Days until the due date/ });
  await days.fill('125');
  hydrate();
  await expect.element(field('Face value')).toHaveValue('10,00,000');
  await expect.element(days).toHaveAttribute('aria-valuetext', '125 days');
  await expect.element(days).toHaveValue('125');
  // 10,00,000 / (1 + 0.14 × 125 / 365)
  await expect.element(page.getByText(/₹9,54,248\.3/)).toBeVisible();
});

test('a role and a number that were entered before the login had come are sent', async () => {
  api.on('POST /users/register-or-login', makeNotice('otp-sent'));
  const { hydrate } = await openWritten('/login', (place) => <SignIn place={place} />);
  await radio(/^Investor/).click();
  await page.getByLabelText('Phone number').fill('98200 00003');
  hydrate();
  await expect.element(page.getByText(/^As an investor/)).toBeVisible();
  await expect.element(page.getByText(/^As a filmmaker/)).not.toBeInTheDocument();
  await expect.element(radio(/^Investor/)).toBeChecked();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect.element(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(api.received('POST /users/register-or-login')[0]?.body).toEqual({
    mobile: '9820000003',
    role: 'investor',
  });
});

test('a tile that was chosen before the login had come counts more than the link', async () => {
  const { hydrate } = await openWritten('/login?role=content_producer', (place) => <SignIn place={place} />);
  await radio(/^Investor/).click();
  hydrate();
  await expect.element(page.getByText(/^As a filmmaker/)).not.toBeInTheDocument();
  await expect.element(radio(/^Investor/)).toBeChecked();
});

test('an ID and a password that were typed before the login of the staff had come are sent', async () => {
  api.on('POST /admin/login', { token: 'fresh', ...makeNotice('signed-in') });
  const { hydrate } = await openWritten('/admin', (place) => <StaffSignIn place={place} area="admin" />);
  await field('Admin ID').fill('boss');
  await page.getByLabelText('Password').first().fill('seven green mangoes');
  hydrate();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(destinationPath).toBe('/admin/dashboard');
  expect(api.received('POST /admin/login')[0]?.body).toMatchObject({
    id: 'boss',
    password: 'seven green mangoes',
  });
});

test('a slide that was swiped to before the banner had come is marked', async () => {
  const { hydrate } = await openWritten('/', (place) => <Banner place={place} />);
  const row = document.querySelector('[aria-roledescription=carousel] > ul');
  row?.scrollTo({ left: 2 * row.clientWidth, behavior: 'instant' });
  hydrate();
  await expect
    .element(page.getByRole('list', { name: 'Slides' }).getByRole('button').nth(2))
    .toHaveAttribute('aria-current', 'true');
});
