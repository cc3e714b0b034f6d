import type { SystemState } from '@cinvoice/contract/system';

const GB = 1_000_000_000;

/** The answer about a server that is well. */
export const aSystem = (changes: Partial<SystemState> = {}): { data: SystemState } => ({
  data: {
    version: '0.1.0',
    startedAt: '2026-11-25T06:10:00.000Z',
    database: { version: '18.1', bytes: 48_000_000 },
    replica: null,
    disk: { bytes: 100 * GB, freeBytes: 40 * GB },
    files: { location: '/srv/cinvoice/files', former: null, answers: true },
    queues: [],
    failedJobs: [],
    mail: {
      server: 'mail.example:465',
      waiting: 0,
      sentAt: '2026-11-25T06:30:00.000Z',
      fault: null,
    },
    sms: { provider: 'msg91', sentAt: '2026-11-25T06:40:00.000Z', failedAt: null, fault: null },
    lostEmails: 0,
    unreadablePosters: 0,
    dataCheck: { checkedAt: '2026-11-25T22:00:00.000Z', contradictions: 0 },
    scanner: null,
    withheldFiles: 0,
    gaps: [],
    ...changes,
  },
});
