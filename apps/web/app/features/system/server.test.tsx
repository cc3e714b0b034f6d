import type { Backups } from '@cinvoice/contract/backups';
import type { FailedJob } from '@cinvoice/contract/system';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';
import { aSystem } from './test-system.ts';

const noBackups: Backups = {
  place: null,
  isRunning: false,
  entries: [],
  last: null,
  isOld: false,
  verified: null,
  isVerifyingDue: false,
  log: null,
};

const failed: FailedJob = {
  _id: id(9),
  queue: 'poster-pictures',
  failedAt: '2026-11-25T10:00:00.000Z',
  fault: 'ENOSPC: no space left on device',
};
const queue = {
  name: 'poster-pictures',
  ready: 2,
  deferred: 1,
  active: 1,
  failed: 1,
  waitSeconds: 75,
};

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /system/backups', { data: noBackups });
});

const server = page.getByRole('region', { name: 'Server' });
const jobs = page.getByRole('region', { name: 'Background jobs' });

test('the server tells its version, its database, its disk and the last check of all data', async () => {
  api.on('GET /system', aSystem());
  openPage('/admin/system');
  await expect
    .element(server)
    .toMatchTextContent(/0\.1\.0.*running since 25\/11\/2026.*PostgreSQL 18\.1.*40 %.*In order/);
  await expect.element(server.getByText('Before strangers use it')).not.toBeInTheDocument();
  // Without a scanner or a replica, nothing is told of one.
  await expect.element(server).not.toMatchTextContent(/scanner|checked for viruses|Replica/);
  await expect.element(jobs.getByText('Nothing waits', { exact: false })).toBeVisible();
});

const files = { location: 's3://films', former: '/srv/cinvoice/files', answers: true };

test('where files are kept is told, and where they are moved from', async () => {
  api.on('GET /system', aSystem({ files }));
  openPage('/admin/system');
  await expect
    .element(server)
    .toMatchTextContent(/Uploaded files.*Reachable.*s3:\/\/films, being moved from \/srv\/cinvoice\/files/);
});

test('files that are out of reach stand out', async () => {
  api.on('GET /system', aSystem({ files: { ...files, former: null, answers: false } }));
  openPage('/admin/system');
  await expect.element(server).toMatchTextContent(/Out of reach.*s3:\/\/films/);
});

test('what is missing before strangers use it says which setting mends it', async () => {
  api.on('GET /system', aSystem({ gaps: ['mail-outbox', 'no-https', 'operator-unset'] }));
  openPage('/admin/system');
  const missing = server.getByRole('listitem');
  await expect.element(missing.nth(0)).toMatchTextContent(/SMTP_URL and MAIL_FROM/);
  await expect.element(missing.nth(1)).toMatchTextContent(/PUBLIC_URL/);
  await expect
    .element(missing.nth(2))
    .toMatchTextContent(/OPERATOR_GSTIN, OPERATOR_ADDRESS and OPERATOR_SAC/);
});

test('a full disk, contradictions and losses stand out', async () => {
  api.on(
    'GET /system',
    aSystem({
      disk: { bytes: 100, freeBytes: 9 },
      dataCheck: { checkedAt: '2026-11-25T22:00:00.000Z', contradictions: 2 },
      lostEmails: 1,
      unreadablePosters: 3,
    }),
  );
  openPage('/admin/system');
  await expect.element(server.getByText('2 contradictions')).toBeVisible();
  const bad = () =>
    [...document.querySelectorAll('[data-bad]')].map((value) => value.previousSibling?.textContent);
  expect(bad()).toEqual(['Free on the disk', 'All data']);
  await expect.element(server.getByText('1 e-mail failed', { exact: false })).toBeVisible();
  await expect.element(server.getByText('3 posters', { exact: false })).toBeVisible();
});

test('e-mail and SMS tell where they go and when the last one went', async () => {
  api.on('GET /system', aSystem());
  openPage('/admin/system');
  await expect
    .element(server)
    .toMatchTextContent(
      /E-mail.*Sent.*last sent 25\/11\/2026.* by mail\.example:465.*SMS.*MSG91.*the last code 25\/11\/2026/,
    );
});

test('before the first, a server without providers says where e-mails and codes are', async () => {
  const mail = { server: null, waiting: 0, sentAt: null, fault: null };
  const sms = { provider: 'outbox', sentAt: null, failedAt: null, fault: null } as const;
  api.on('GET /system', aSystem({ mail, sms }));
  openPage('/admin/system');
  await expect
    .element(server)
    .toMatchTextContent(/Kept in a file.*none yet.*Printed.*no code since the start/);
});

test('e-mails that wait and a code that was not sent stand out, with the reason', async () => {
  const [sentAt, failedAt] = ['2026-11-25T06:40:00.000Z', '2026-11-25T06:50:00.000Z'];
  const mail = { server: 'mail.example:465', waiting: 3, sentAt, fault: 'connect ECONNREFUSED' };
  const sms = { provider: 'twilio', sentAt, failedAt, fault: 'Twilio: status 401' } as const;
  api.on('GET /system', aSystem({ mail, sms }));
  openPage('/admin/system');
  await expect
    .element(server)
    .toMatchTextContent(/3 wait.*connect ECONNREFUSED.*Twilio.*not sent 25\/11\/2026.*Twilio: status 401/);
  const bad = [...document.querySelectorAll('[data-bad]')].map((value) => value.previousSibling?.textContent);
  expect(bad).toEqual(['E-mail', 'SMS']);
});

test('a code that was sent after a failure is no fault any more', async () => {
  const [failedAt, sentAt] = ['2026-11-25T06:40:00.000Z', '2026-11-25T06:50:00.000Z'];
  api.on(
    'GET /system',
    aSystem({ sms: { provider: 'twilio', sentAt, failedAt, fault: 'no answer in time' } }),
  );
  openPage('/admin/system');
  await expect.element(server).toMatchTextContent(/Twilio.*the last code 25\/11\/2026/);
  expect(document.querySelectorAll('[data-bad]')).toHaveLength(0);
});

test('where there is a virus scanner, it tells what it knows and what waits for it', async () => {
  const definitions = 'ClamAV 1.4.3/27800/Thu Nov 19 09:41:18 2026';
  api.on('GET /system', aSystem({ scanner: { definitions, waiting: 7, unreadable: 0 } }));
  openPage('/admin/system');
  await expect.element(server).toMatchTextContent(/Running.*ClamAV 1\.4\.3\/27800.*not yet checked7/);
});

test('a scanner that is away, what it could not look through and what is withheld stand out', async () => {
  const scanner = { definitions: null, waiting: 7, unreadable: 2 };
  api.on('GET /system', aSystem({ scanner, withheldFiles: 1 }));
  openPage('/admin/system');
  await expect.element(server).toMatchTextContent(/Away.*CLAMD.*2 more could not be looked through/);
  await expect
    .element(server.getByText('A virus was found in 1 stored file.', { exact: false }))
    .toBeVisible();
});

test.each([
  [{ trouble: null, lag: { bytes: 0, seconds: 0 } }, /Replica.*Answers lists.*it has everything/, 0],
  [{ trouble: null, lag: { bytes: 9_000, seconds: 1.6 } }, /Answers lists.*2 seconds behind/, 0],
  [{ trouble: 'away', lag: null }, /Not used.*it cannot be reached/, 1],
] as const)(
  'where there is a replica, it says whether lists are read there: %j',
  async (replica, told, bad) => {
    api.on('GET /system', aSystem({ replica }));
    openPage('/admin/system');
    await expect.element(server).toMatchTextContent(told);
    expect(document.querySelectorAll('[data-bad]')).toHaveLength(bad);
  },
);

test('a failed job says why, and is tried again', async () => {
  api.on('GET /system', aSystem({ queues: [queue], failedJobs: [failed] }));
  api.on('POST /system/jobs/:id/retry', aSystem());
  openPage('/admin/system');
  await expect.element(jobs.getByRole('table').first()).toMatchTextContent(/poster-pictures2111.*1 min 15 s/);
  await expect.element(jobs).toMatchTextContent(/ENOSPC: no space left on device/);
  api.on('GET /system', aSystem());
  await jobs.getByRole('button', { name: /^Try the job of 25\/11\/2026/ }).click();
  await expect.element(notice('The job is in its queue again.')).toBeVisible();
  expect(api.received('POST /system/jobs/:id/retry')).toHaveLength(1);
  await expect.element(jobs.getByText('Nothing waits', { exact: false })).toBeVisible();
});
