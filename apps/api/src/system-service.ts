import { readSampleAccess } from '#demo/sample-access.ts';
import type { Config } from './config.ts';
import type { SystemService } from './modules/system/index.ts';
import { listReadinessGaps } from './readiness.ts';

type Parts = Pick<SystemService, 'version' | 'startedAt' | 'storage' | 'retryJob'> & {
  readSmsRecord: SystemService['sms']['readRecord'];
  treasurers: readonly string[];
};

/** What the server of these settings tells admins of itself. */
export const createSystemService = async (
  config: Config,
  { readSmsRecord, treasurers, ...parts }: Parts,
): Promise<SystemService> => ({
  ...parts,
  dataDir: config.dataDir,
  gaps: listReadinessGaps({
    config,
    treasurers,
    hasSampleData: (await readSampleAccess(config.dataDir)) !== null,
  }),
  mailServer: config.smtpUrl ? new URL(config.smtpUrl).host : null,
  sms: { provider: config.sms.provider, readRecord: readSmsRecord },
});
