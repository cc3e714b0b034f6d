import type { HistoryEntry } from '@cinvoice/contract/answers';
import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsAdmin, signInAsOtt } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anInterest, anItem, aPage, aStoredFile, aSubmitter, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const item = anItem({ _id: id(940), version: 2, userId: id(3) });
const masked = { ...item, trailerPassword: '••••' };

const entry = (number: number, changes: Partial<HistoryEntry>): HistoryEntry => ({
  _id: id(number),
  at: NOW,
  event: 'edited',
  actor: { kind: 'user', name: 'Asha Rane' },
  changes: [],
  ...changes,
});

const open = () => {
  signInAsOtt();
  api.on('GET /:kind/ott', aPage(masked));
  openPage(`/ott/projects?item=${item._id}`);
};

const dialog = () => page.getByRole('dialog');
const document = (label: string) => dialog().getByRole('listitem').filter({ hasText: label });

beforeEach(() => {
  api.on('GET /:kind/:id', { data: masked });
  api.on('GET /:kind/:id/history', { data: [] });
});

test('the history shows every change with its author, old value and new value', async () => {
  api.on('GET /:kind/:id/history', {
    data: [
      entry(945, {
        event: 'reviewed',
        actor: { kind: 'ott', name: 'Rangmahal' },
        changes: [
          { field: 'ottUpdates', from: 'pending', to: 'rejected' },
          { field: 'ottRemarks', from: '', to: 'Too long.' },
        ],
      }),
      entry(944, {
        event: 'reviewed',
        actor: { kind: 'admin', name: 'Admin' },
        changes: [{ field: 'ottRemarks', from: 'Who sings it?', to: '' }],
      }),
      entry(943, { changes: [{ field: 'buyer', from: 'Rangmahal', to: 'Northlight' }] }),
      entry(942, { changes: [{ field: 'story', from: 'A', to: null }] }),
      entry(946, {
        actor: { kind: 'user', name: 'Ravi Nair' },
        changes: [
          { field: 'story', from: 'A', to: 'B' },
          { field: 'trailerPassword', from: 'first secret', to: 'second secret' },
          { field: 'director', from: null, to: 'Leela Iyer' },
        ],
      }),
      entry(941, { event: 'created' }),
    ],
  });
  open();
  const line = (name: string) => dialog().getByRole('listitem').filter({ hasText: name });
  await expect
    .element(line('Reviewed by Rangmahal'))
    .toMatchTextContent(/Status: pending → rejected.*Remark: Too long\./);
  await expect.element(line('Reviewed by Rangmahal')).not.toMatchTextContent('Remark removed');
  await expect.element(line('Reviewed by Admin')).toMatchTextContent('Remark removed');
  await expect.element(line('Reviewed by Admin')).not.toMatchTextContent('Remark:');
  await expect.element(line('Rights buyer')).toMatchTextContent('Rights buyer: Rangmahal → Northlight');
  await expect.element(line('Story cleared')).toBeVisible();
  await expect
    .element(line('Edited by Ravi Nair'))
    .toMatchTextContent(/Story changed.*Trailer password changed.*Director: Leela Iyer/);
  await expect.element(line('Edited by Ravi Nair')).not.toMatchTextContent('secret');
  await expect.element(line('Submitted by Asha Rane')).toBeVisible();
});

test('the item stays readable when its history cannot be loaded', async () => {
  api.on('GET /:kind/:id/history', refused('temporarily-unavailable'));
  open();
  await expect.element(dialog().getByText('The history could not be loaded.')).toBeVisible();
  await expect.element(dialog().getByText('Sample director')).toBeVisible();
});

test('a secret is loaded only on request', async () => {
  open();
  api.on('POST /:kind/:id/reveal', ({ body }) => ({ data: { field: body.field, value: 'open sesame' } }));
  await expect.element(document('Trailer password')).toMatchTextContent('Shown after a click');
  await document('Trailer password').getByRole('button', { name: /Show/ }).click();
  await expect.element(document('Trailer password')).toMatchTextContent('open sesame');
  await document('Trailer password').getByRole('button', { name: /Hide/ }).click();
  await expect.element(document('Trailer password')).not.toMatchTextContent('open sesame');
  expect(api.received('POST /:kind/:id/reveal')[0]?.body).toEqual({ field: 'trailerPassword' });
});

test('missing documents are marked as missing', async () => {
  api.on('GET /:kind/:id', { data: { ...masked, screenplay: null, trailer: null, trailerPassword: null } });
  open();
  await expect.element(document('Screenplay')).toMatchTextContent('Not uploaded');
  await expect.element(document('Trailer link')).toMatchTextContent('No link given');
  await expect.element(document('Trailer password')).toMatchTextContent('None given');
});

test('a file that browsers cannot show is offered as a download', async () => {
  const budget = aStoredFile({
    name: 'budget.xlsx',
    mimeType: 'application/vnd.ms-excel',
    url: '/files/budget',
  });
  api.on('GET /:kind/:id', { data: { ...masked, budgetSheet: budget } });
  open();
  await expect
    .element(document('Budget sheet').getByRole('link', { name: /Download/ }))
    .toHaveAttribute('href', '/files/budget');
});

test('a later version is announced and shown on request', async () => {
  open();
  await expect.element(dialog().getByText('Sample director')).toBeVisible();
  await expect.poll(() => api.countStreams('token of the OTT')).toBe(1);
  const later = { ...masked, director: 'Mrinal Dey', version: 3 };
  api.on('GET /:kind/:id', { data: later });
  api.on('GET /:kind/ott', aPage(later));
  api.emit({ what: 'item', kind: 'projects', id: item._id });
  await expect.element(dialog().getByText(/This item was changed while you had it open\./)).toBeVisible();
  await expect.element(dialog().getByText('Sample director')).toBeVisible();
  await dialog().getByRole('button', { name: 'Show it as it is now' }).click();
  await expect.element(dialog().getByText('Mrinal Dey')).toBeVisible();
});

test('an item that cannot be loaded shows the reason and can be loaded again', async () => {
  signInAsOtt();
  api.on('GET /:kind/ott', aPage());
  api.on('GET /:kind/:id', refused('not-found'));
  openPage(`/ott/projects?item=${item._id}`);
  await expect.element(dialog().getByText('The details could not be loaded.')).toBeVisible();
  await answerAtPress(dialog().getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /:kind/:id', { data: masked }),
  );
  await expect.element(dialog().getByText('Sample director')).toBeVisible();
});

const whole = { ...masked, userId: aSubmitter, interests: { count: 1, totalPaise: 5_00_000_00 } };
const interestOf = (number: number, name: string, suspended = false) => ({
  ...anInterest(),
  _id: id(number),
  item: {
    _id: item._id,
    kind: 'projects' as const,
    projectName: 'Neel Kuthi',
    ottUpdates: 'approved' as const,
    ottId: { _id: id(1), name: 'Rangmahal' },
  },
  investor: { _id: id(number), name, mobile: `98200${String(number).padStart(5, '0')}`, suspended },
});

const openAsAdmin = () => {
  signInAsAdmin();
  api.on('GET /:kind/admin', { data: aPage(whole) });
  api.on('GET /:kind/:id', { data: whole });
  openPage(`/admin/projects?item=${item._id}`);
};

test('an admin sees the submitter and every interest', async () => {
  api.on('GET /interests/admin', aPage(interestOf(5, 'Ravi Nair', true)));
  openAsAdmin();
  await expect.element(dialog().getByText('9820000003').first()).toBeVisible();
  await expect.element(dialog().getByText('Ravi Nair').first()).toBeVisible();
  await expect.element(dialog().getByText('Suspended, not counted')).toBeVisible();
  expect(api.received('GET /interests/admin')[0]?.query).toMatchObject({ item: item._id });
  // A short list in a section needs no foot.
  await expect.element(dialog().getByText(/That is all/)).not.toBeInTheDocument();
});

test('interests beyond the first page are loaded too', async () => {
  api.on('GET /interests/admin', ({ query }) =>
    query.cursor
      ? aPage(interestOf(6, 'Leela Iyer'))
      : { data: [interestOf(5, 'Ravi Nair')], page: { nextCursor: 'more' } },
  );
  openAsAdmin();
  const loadMore = dialog().getByRole('button', { name: 'Load more' });
  await expect.element(loadMore).toBeInTheDocument();
  loadMore.element().scrollIntoView();
  await expect.element(dialog().getByText('Leela Iyer').first()).toBeVisible();
  await expect.element(dialog().getByText('Ravi Nair').first()).toBeVisible();
});
