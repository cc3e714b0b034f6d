import { z } from 'zod';

const text = z.string();

/** What inboxes of admins are told of backups. */
export const backupEvents = {
  /** To the admins: the server could not take the backup of a day; the last whole one is of `last`, or there is none. */
  'backup-failed': z.strictObject({ last: text }),
  /** To the admins: the last whole backup is of `last`, which is too long ago. */
  'backup-old': z.strictObject({ last: text }),
  /** To the admins: the newest backup that was verified is of `last`, or there is none, for a week or longer. */
  'backup-unverified': z.strictObject({ last: text }),
  /** To the admins: changes are archived until `last`, or none were since the server started, and not since. */
  'backup-log-late': z.strictObject({ last: text }),
  /** To the admins: the archived changes end with `last`, and begin anew with the next backup. */
  'backup-log-gap': z.strictObject({ last: text }),
};
