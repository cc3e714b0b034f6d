import { apiKeyJobs } from './modules/api-keys/index.ts';
import { signInJobs } from './modules/auth/index.ts';
import { backupJobs } from './modules/backups/index.ts';
import { fileJobs } from './modules/files/index.ts';
import { messageJobs } from './modules/messages/index.ts';
import { orderJobs } from './modules/orders/index.ts';
import { paperJobs } from './modules/papers/index.ts';
import { payoutJobs } from './modules/payouts/index.ts';
import { reminderJobs } from './modules/reminders/index.ts';
import { saleJobs } from './modules/sales/index.ts';
import { statementJobs } from './modules/statements/index.ts';
import { statisticsJobs } from './modules/statistics/index.ts';
import { verificationJobs } from './modules/verifications/index.ts';
import { virusJobs } from './modules/virus-checks/index.ts';
import { webhookJobs } from './modules/webhooks/index.ts';
import { invariantJobs } from './platform/invariants.ts';

/** What the server does without being asked, in queues of the database: whichever server takes a job does it. */
export const allJobs = [
  ...fileJobs,
  ...messageJobs,
  ...signInJobs,
  ...apiKeyJobs,
  ...invariantJobs,
  ...statisticsJobs,
  ...orderJobs,
  ...verificationJobs,
  ...statementJobs,
  ...reminderJobs,
  ...saleJobs,
  ...paperJobs,
  ...payoutJobs,
  ...backupJobs,
  ...webhookJobs,
  ...virusJobs,
];
