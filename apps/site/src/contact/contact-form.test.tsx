import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeNotice } from '@cinvoice/contract/codes/notices';
import { api } from '@cinvoice/screens/fake-api.ts';
import { invalidField, refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openIsland } from '#screens/island.ts';
import { ContactForm } from '../islands/contact.tsx';

const openForm = (path = '/contact') => openIsland(path, (place) => <ContactForm place={place} />);

const field = (name: string) => page.getByRole('textbox', { name });
const submit = () => page.getByRole('button', { name: 'Submit' });

const fill = async () => {
  await field('First name').fill('Kabir');
  await field('Last name').fill('Sethi');
  await field('E-mail address').fill('kabir@example.com');
  await field('Phone number').fill('9820000060');
  await field('Your message').fill('How long does a review take?');
  await page.getByRole('checkbox', { name: /I accept/ }).click();
};

test('a form with missing fields names them and is not sent', async () => {
  await openForm();
  await submit().click();
  await expect.element(field('First name')).toHaveAccessibleDescription(/Please enter first name/);
  await expect.element(field('Your message')).toHaveAccessibleDescription(/Please enter your message/);
  await expect.element(page.getByText('Please accept the terms of use.')).toBeVisible();
  expect(api.received('POST /contact')).toHaveLength(0);
});

test('a sent message is confirmed, and another can be written', async () => {
  api.on('POST /contact', makeNotice('contact-received'));
  await openForm();
  await fill();
  await page.getByRole('radio', { name: 'Work' }).click();
  await submit().click();
  await expect
    .element(
      page.getByText('Thank you. Your message has reached us, and we will answer to kabir@example.com.'),
    )
    .toBeVisible();
  expect(api.received('POST /contact')[0]?.body).toMatchObject({
    firstName: 'Kabir',
    phoneType: 'Work',
    updates: false,
    terms: true,
  });
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect.element(field('Your message')).toHaveValue('');
});

test('a message that could not be sent stays in the form', async () => {
  api.on('POST /contact', unreachable);
  await openForm();
  await fill();
  await submit().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing that you typed is lost');
  await expect.element(field('Your message')).toHaveValue('How long does a review take?');
});

test('a message that is submitted twice at once is sent once', async () => {
  api.on('POST /contact', makeNotice('contact-received'));
  await openForm();
  await fill();
  await submit().dblClick();
  await expect.element(page.getByText(/Your message has reached us/)).toBeVisible();
  expect(api.received('POST /contact')).toHaveLength(1);
});

test('a refused field shows its error, and the message stays', async () => {
  api.on('POST /contact', invalidField('email', makeFieldRefusal('email-invalid')));
  await openForm();
  await fill();
  await submit().click();
  await expect.element(field('E-mail address')).toHaveFocus();
  await expect.element(field('E-mail address')).toHaveAccessibleDescription(/valid e-mail address/);
  await expect.element(field('Your message')).toHaveValue('How long does a review take?');
});

test('too many messages are refused with the reason', async () => {
  api.on('POST /contact', refused('too-many-requests'));
  await openForm();
  await fill();
  await submit().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/too many/i);
  await expect.element(field('Your message')).toHaveValue('How long does a review take?');
});

const draft = {
  firstName: 'Leela',
  lastName: 'Iyer',
  email: 'leela@example.com',
  phone: '9820000061',
  phoneType: 'Home',
  updates: true,
  message: 'Where is the office?',
  terms: false,
};

test('a message that was begun in this tab is there again, and gone once it is sent', async () => {
  sessionStorage.setItem('contact', JSON.stringify(draft));
  api.on('POST /contact', makeNotice('contact-received'));
  await openForm();
  await expect.element(field('Your message')).toHaveValue('Where is the office?');
  await expect.element(field('First name')).toHaveValue('Leela');
  await expect.element(page.getByRole('radio', { name: 'Home' })).toBeChecked();
  await page.getByRole('checkbox', { name: /I accept/ }).click();
  await submit().click();
  await expect.element(page.getByText(/Your message has reached us/)).toBeVisible();
  expect(api.received('POST /contact')[0]?.body).toMatchObject({ firstName: 'Leela', updates: true });
  expect(sessionStorage.getItem('contact')).toBeNull();
});

test('what is typed is kept in this tab, and nowhere else', async () => {
  await openForm();
  await field('Your message').fill('Where is the office?');
  await expect.poll(() => sessionStorage.getItem('contact')).toContain('Where is the office?');
  expect(JSON.stringify(localStorage)).not.toContain('Where is the office?');
});

test('kept values that are none of the form are ignored', async () => {
  sessionStorage.setItem('contact', JSON.stringify({ firstName: 7, message: 'Where is the office?' }));
  await openForm();
  await expect.element(field('Your message')).toHaveValue('Where is the office?');
  await expect.element(field('First name')).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: 'Mobile' })).toBeChecked();
});
