import type { Item } from '@cinvoice/contract/answers';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { project } from '@cinvoice/contract/kinds/project';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { invalidField, refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { anItem, anOtt, aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';
import { loadDraft, saveDraft } from '#web/shared/forms/drafts.ts';
import { toDraftKey } from './item-drafts.ts';

const added = anItem({ _id: id(800), projectName: 'Uttar Megh' });

const typed = {
  category: 'new project',
  contentType: 'movie',
  language: 'hindi',
  buyer: 'Rangmahal',
  projectName: 'Uttar Megh',
  genre: 'Drama',
  ottId: id(1),
  tentativeBudget: '1250000',
};

const key = toDraftKey(id(3), project, null);
const keepDraft = (values: object) => saveDraft(key, { version: null, values: { ...values } }, new Date(NOW));

beforeEach(() => {
  signInAsUser('content_producer');
  api.on('GET /ott', aPage(anOtt()));
  api.on('GET /:kind/user', aPage());
});

const openAdd = () => openPage('/filmmaker/projects?add=1');
const dialog = () => page.getByRole('dialog', { name: 'Add Project' });
const field = (name: string) => dialog().getByRole('textbox', { name: new RegExp(`^${name}`) });
const submit = () => dialog().getByRole('button', { name: /^Submit/ });
const sent = () => api.received('POST /:kind');

test('a form without its required fields is not sent, and the summary links to each of them', async () => {
  openAdd();
  await submit().click();
  const summary = dialog().getByRole('alert');
  await expect.element(summary).toMatchTextContent(/8 fields need attention/);
  const { href } = location;
  await summary.getByRole('link', { name: /Project name is required/ }).click();
  await expect.element(field('Project name')).toHaveFocus();
  // Going back must leave the form, not a field.
  expect(location.href).toBe(href);
  expect(sent()).toHaveLength(0);
});

test('a filled form is sent completely, confirmed by a notice, and its draft is removed', async () => {
  keepDraft(typed);
  api.on('POST /:kind', { data: added });
  openAdd();
  await expect.element(field('Project name')).toHaveValue('Uttar Megh');
  await submit().click();
  await expect.element(notice('Uttar Megh was submitted.')).toBeVisible();
  expect(sent()[0]?.form).toMatchObject({ ...typed, synopsis: '' });
  expect(sent()[0]?.kind?.slug).toBe('projects');
  expect(localStorage.getItem(key)).toBeNull();
  await expect.poll(currentPath).toBe('/filmmaker/projects');
});

test('typed values are saved in the browser, except the password', async () => {
  openAdd();
  await field('Project name').fill('Manjha Line');
  await dialog()
    .getByLabelText(/^Trailer password/)
    .first()
    .fill('open sesame');
  await expect.element(dialog().getByText(/^Saved /)).toBeVisible();
  expect(localStorage.getItem(key)).toContain('Manjha Line');
  expect(localStorage.getItem(key)).not.toContain('open sesame');
});

test('whoever types without a pause has a draft, too', async () => {
  openAdd();
  await expect.element(field('Story')).toBeVisible();
  const story = field('Story').element();
  if (!(story instanceof HTMLElement)) throw new Error('the field is no element');
  const typeAndLoad = () => {
    story.focus();
    document.execCommand('insertText', false, 'a');
    return loadDraft(key, { story: '' })?.values;
  };
  await expect
    .poll(typeAndLoad, { interval: 50, timeout: 10_000 })
    .toEqual({ story: expect.stringMatching(/^a+$/) });
});

test('a draft is restored and can be discarded', async () => {
  keepDraft({ projectName: 'Manjha Line' });
  openAdd();
  await expect.element(dialog().getByText(/Your draft of .* is back/)).toBeVisible();
  await dialog().getByRole('button', { name: 'Discard the draft' }).click();
  await expect.element(field('Project name')).toHaveValue('');
  expect(localStorage.getItem(key)).toBeNull();
});

test('the draft of another user is not shown', async () => {
  saveDraft(
    toDraftKey(id(99), project, null),
    { version: null, values: { projectName: 'Theirs' } },
    new Date(NOW),
  );
  openAdd();
  await expect.element(field('Project name')).toHaveValue('');
});

test('a refused field shows its error, and no typed value is lost', async () => {
  keepDraft(typed);
  api.on('POST /:kind', invalidField('ottId', makeFieldRefusal('not-from-list', { field: 'OTT platform' })));
  openAdd();
  await submit().click();
  await expect.element(dialog().getByRole('alert').first()).toMatchTextContent(/OTT platform must be chosen/);
  await expect
    .element(dialog().getByText('It was not sent. Everything you filled in is still here.'))
    .toBeVisible();
  await expect.element(field('Project name')).toHaveValue('Uttar Megh');
  expect(localStorage.getItem(key)).not.toBeNull();
});

test('an unanswered attempt is repeated with its key, and a refusal starts a new attempt', async () => {
  keepDraft(typed);
  api.on('POST /:kind', unreachable);
  openAdd();
  await submit().click();
  await expect
    .element(dialog().getByText('The server could not be reached. Check the connection and try again.'))
    .toBeVisible();
  api.on('POST /:kind', refused('too-many-items'));
  await submit().click();
  await expect.element(dialog().getByText(/as many new items as a day allows/)).toBeVisible();
  api.on('POST /:kind', { data: added });
  await submit().click();
  await expect.poll(() => sent().length).toBe(3);
  const [lost, again, fresh] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
  expect(fresh).not.toBe(again);
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
});

test('sending shows its progress and can be cancelled', async () => {
  keepDraft(typed);
  let arrive: (item: { data: Item }) => void = () => undefined;
  api.on(
    'POST /:kind',
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  openAdd();
  await submit().click();
  await expect.element(dialog().getByRole('progressbar', { name: '50 percent sent' })).toBeInTheDocument();
  await expect.element(dialog().getByRole('button', { name: 'Submitting ...' })).toBeDisabled();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog().getByText('The upload was cancelled.')).toBeVisible();
  arrive({ data: added });
  await expect.element(field('Project name')).toHaveValue('Uttar Megh');
});

test('a file of a wrong type and an empty file are refused when chosen', async () => {
  keepDraft(typed);
  openAdd();
  const poster = dialog().getByLabelText('Poster', { exact: true });
  await userEvent.upload(poster, new File(['text'], 'notes.txt', { type: 'text/plain' }));
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('Poster must be a JPG, JPEG or PNG file.');
  await userEvent.upload(dialog().getByLabelText('Contract', { exact: true }), new File([], 'contract.pdf'));
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Contract is an empty file.');
  await submit().click();
  expect(sent()).toHaveLength(0);
});

test('a chosen file is sent, a removed one is not', async () => {
  keepDraft(typed);
  api.on('POST /:kind', { data: added });
  openAdd();
  await userEvent.upload(
    dialog().getByLabelText('Contract', { exact: true }),
    new File(['%PDF-1.4'], 'contract.pdf'),
  );
  await userEvent.upload(
    dialog().getByLabelText('Screenplay', { exact: true }),
    new File(['%PDF-1.4'], 'play.pdf'),
  );
  await dialog().getByRole('button', { name: 'Remove Screenplay' }).click();
  await submit().click();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]?.form.contract).toMatchObject({ name: 'contract.pdf' });
  expect(sent()[0]?.form).not.toHaveProperty('screenplay');
});

/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a chosen picture is previewed, and any other file shows its extension', async () => {
  keepDraft(typed);
  openAdd();
  const input = (label: string) => dialog().getByLabelText(label, { exact: true });
  const find = (label: string, selector: string) =>
    input(label).element().parentElement?.querySelector(selector);
  const extension = (label: string) => find(label, 'b')?.textContent;
  await expect.element(input('Poster')).toBeInTheDocument();
  expect(find('Poster', 'svg')).not.toBeNull();
  const bytes = Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0));
  await userEvent.upload(input('Poster'), new File([bytes], 'poster.png', { type: 'image/png' }));
  await expect.poll(() => find('Poster', 'img')?.getAttribute('src')).toMatch(/^blob:/);
  await userEvent.upload(input('Poster'), new File(['no picture'], 'poster.JPEG', { type: 'image/jpeg' }));
  await expect.poll(() => extension('Poster')).toBe('jpeg');
  await userEvent.upload(input('Contract'), new File(['%PDF-1.4'], 'contract.pdf'));
  await expect.poll(() => extension('Contract')).toBe('pdf');
  await dialog().getByRole('button', { name: 'Remove Contract' }).click();
  await expect.poll(() => extension('Contract')).toBeUndefined();
});

test('leaving a changed form asks first and can keep the draft', async () => {
  openAdd();
  await field('Project name').fill('Manjha Line');
  const close = dialog().getByRole('button', { name: 'Close the form' });
  await close.click();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave this form?' });
  await leaveDialog.getByRole('button', { name: 'Stay' }).last().click();
  await expect.element(field('Project name')).toHaveValue('Manjha Line');
  await close.click();
  await leaveDialog.getByRole('button', { name: 'Leave and keep draft' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(localStorage.getItem(key)).toContain('Manjha Line');
  await page.getByRole('button', { name: 'Add Project' }).first().click();
  await expect.element(field('Project name')).toHaveValue('Manjha Line');
});

test('an unchanged form closes without a question', async () => {
  openAdd();
  await dialog().getByRole('button', { name: 'Close the form' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.for([
  'file-too-large',
  'form-too-large',
  'wrong-file-type',
  'too-slow',
  'too-many-requests',
  'key-used-otherwise',
  'not-allowed',
  'temporarily-unavailable',
] as const)('the refusal %s is shown, and no typed value is lost', async (problem) => {
  keepDraft(typed);
  api.on('POST /:kind', refused(problem));
  openAdd();
  await submit().click();
  await expect
    .element(dialog().getByText('It was not sent. Everything you filled in is still here.'))
    .toBeVisible();
  await expect.element(field('Project name')).toHaveValue('Uttar Megh');
  expect(localStorage.getItem(key)).not.toBeNull();
});

test('a form that is submitted twice at once is sent once', async () => {
  keepDraft(typed);
  api.on('POST /:kind', { data: added });
  openAdd();
  await submit().dblClick();
  await expect.element(notice('Uttar Megh was submitted.')).toBeVisible();
  expect(sent()).toHaveLength(1);
});
