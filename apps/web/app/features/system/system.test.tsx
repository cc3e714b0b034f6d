import type { BackupEntry, BackupPlace, Backups } from '@cinvoice/contract/backups';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';
import { aSystem } from './test-system.ts';

type Whole = Extract<BackupEntry, { outcome: 'whole' }>;

const aWhole = (at: string, changes: Partial<Whole> = {}): Whole => ({
  _id: at,
  outcome: 'whole',
  at,
  seconds: 252,
  bytes: 13_314_398_618,
  files: 1204,
  newFiles: 3,
  verifiedAt: null,
  ...changes,
});

const newest = aWhole('2026-11-25T22:00:00.000Z');
const verified = aWhole('2026-11-24T22:00:00.000Z', {
  verifiedAt: '2026-11-25T06:10:00.000Z',
  seconds: 41.2,
});
const failed: BackupEntry = {
  _id: '2026-11-23T22:00:00.000Z',
  outcome: 'failed',
  at: '2026-11-24T03:00:00.000Z',
  tries: 6,
  fault: "ENOSPC: no space left on device, write '/mnt/backups'",
};

const aPlace = (changes: Partial<BackupPlace> = {}): BackupPlace => ({
  location: '/mnt/backups',
  owner: 'self',
  fault: null,
  nextAt: '2026-11-26T22:00:00.000Z',
  keeps: { days: 7, weeks: 5, months: 12 },
  ...changes,
});

const answer = (changes: Partial<Backups> = {}): { data: Backups } => ({
  data: {
    place: aPlace(),
    isRunning: false,
    entries: [newest, verified, failed],
    last: newest,
    isOld: false,
    verified: { at: verified.at, verifiedAt: '2026-11-25T06:10:00.000Z' },
    isVerifyingDue: false,
    log: null,
    ...changes,
  },
});

const button = page.getByRole('button', { name: 'Back up now' });

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /system', aSystem());
});

test('each backup is a line: when, how long, how large, how many files, and when it was verified', async () => {
  api.on('GET /system/backups', answer());
  openPage('/admin/system');
  const table = page.getByRole('table', { name: 'Backups, newest first' });
  await expect
    .element(table.getByRole('row').filter({ hasText: '26/11/2026' }))
    .toMatchTextContent(/3:30 am.*Whole.*4 min 12 s.*12\.4 GB.*1,204 · 3 new.*Not yet/);
  await expect
    .element(table.getByRole('row').filter({ hasText: '25/11/2026, 3:30 am' }))
    .toMatchTextContent(/Whole.*41 s.*25\/11\/2026, 11:40 am/);
  await expect
    .element(table.getByRole('row').filter({ hasText: 'ENOSPC: no space left' }))
    .toMatchTextContent(/24\/11\/2026, 8:30 am.*Failed.*6 tries/);
  await expect
    .element(page.getByText('the backup of 25/11/2026, verified 25/11/2026, 11:40 am'))
    .toBeVisible();
  await expect.element(page.getByText('for 7 days, 5 weeks, 12 months', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Time to verify' })).not.toBeInTheDocument();
});

test('one that is asked for is told while it runs, and appears when it is whole', async () => {
  api.on('GET /system/backups', answer({ entries: [], last: null, verified: null }));
  openPage('/admin/system');
  await expect.element(page.getByRole('heading', { name: 'No backup yet' })).toBeVisible();
  api.on('POST /system/backups', answer({ isRunning: true }));
  api.on('GET /system/backups', answer({ entries: [], last: null, verified: null, isRunning: true }));
  await userEvent.click(button);
  await expect.element(notice('The backup has begun.')).toBeVisible();
  await expect.element(page.getByText('A backup is being taken.', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Backing up …' }))
    .toHaveAttribute('aria-disabled', 'true');
  api.on('GET /system/backups', answer());
  await expect.element(page.getByRole('row').filter({ hasText: '12.4 GB' }).first()).toBeVisible();
  await expect.element(button).toBeVisible();
});

test('a refusal is told', async () => {
  api.on('GET /system/backups', answer());
  api.on('POST /system/backups', refused('wrong-state', { reason: makeDetail('backup-running') }));
  openPage('/admin/system');
  await userEvent.click(button);
  await expect.element(notice('A backup is being taken already.')).toBeVisible();
});

test('an old backup, and one that nobody has verified for a week, are told with what to do', async () => {
  api.on('GET /system/backups', answer({ isOld: true, isVerifyingDue: true, verified: null }));
  openPage('/admin/system');
  await expect
    .element(page.getByText('No backup has been whole since 26/11/2026, 3:30 am.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('npm run backup:verify -- /mnt/backups --identity FILE')).toBeVisible();
});

test('how far changes are copied is seen, and that they are behind is told with the fault', async () => {
  const log = { until: '2026-11-26T09:00:00.000Z', isLate: true, fault: 'ENOSPC: no space left' };
  api.on('GET /system/backups', answer({ log }));
  openPage('/admin/system');
  await expect.element(page.getByText('all of them until 26/11/2026, 2:30 pm')).toBeVisible();
  await expect
    .element(page.getByText('What came after 26/11/2026, 2:30 pm would be lost with the server.'))
    .toBeVisible();
  await expect.element(page.getByText('ENOSPC: no space left')).toBeVisible();
});

test('without a place the page says how to set one, and offers no backup', async () => {
  api.on('GET /system/backups', answer({ place: null, entries: [], last: null, verified: null }));
  openPage('/admin/system');
  await expect.element(page.getByRole('heading', { name: 'The server takes no backups' })).toBeVisible();
  await expect.element(page.getByText('BACKUP_TO', { exact: true })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('a place of another installation is told, with the way out', async () => {
  api.on('GET /system/backups', answer({ place: aPlace({ owner: 'other' }), entries: [failed], last: null }));
  openPage('/admin/system');
  await expect
    .element(page.getByText('remove installation.json from /mnt/backups', { exact: false }))
    .toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('why a place cannot be read is told', async () => {
  const fault = "EACCES: permission denied, scandir '/mnt/backups'";
  api.on('GET /system/backups', answer({ place: aPlace({ owner: null, fault }), entries: [], last: null }));
  openPage('/admin/system');
  await expect.element(page.getByText(fault)).toBeVisible();
});
