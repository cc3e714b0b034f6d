import { renewAccountNumbers } from './modules/bank-accounts/index.ts';
import { renewBatchFiles } from './modules/payouts/index.ts';
import { renewFactorSecrets } from './modules/second-factor/index.ts';
import { renewSubmissionSecrets } from './modules/submissions/index.ts';
import { renewUserSecrets } from './modules/users/index.ts';
import { renewVerificationSecrets } from './modules/verifications/index.ts';
import { renewWebhookSecrets } from './modules/webhooks/index.ts';
import type { Renewal } from './platform/key-ring.ts';

/** Every table that holds encrypted text. */
export const renewals: readonly Renewal[] = [
  renewUserSecrets,
  renewSubmissionSecrets,
  renewFactorSecrets,
  renewAccountNumbers,
  renewBatchFiles,
  renewVerificationSecrets,
  renewWebhookSecrets,
];
