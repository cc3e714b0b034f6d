import type { ReadinessGap } from '@cinvoice/contract/system';
import type { Config } from './config.ts';

type Facts = {
  config: Config;
  /** The admins who confirm orders. */
  treasurers: readonly string[];
  hasSampleData: boolean;
};

/** Two treasurers are the fewest with whom the market is open: who asks for an order does not confirm it. */
const TREASURERS = 2;

/** What the settings lack before strangers use the product, weightiest first. */
export const listReadinessGaps = ({ config, treasurers, hasSampleData }: Facts): ReadinessGap[] => {
  const { gstin, address, sac } = config.operator;
  const gaps: Record<ReadinessGap, boolean> = {
    'sample-data': hasSampleData,
    'sms-outbox': config.sms.provider === 'outbox',
    'mail-outbox': config.smtpUrl === undefined,
    'no-https': !config.isHttps,
    'no-backups': config.dailyBackup === undefined,
    'second-factor-optional': !config.requireSecondFactor,
    'few-treasurers': treasurers.length < TREASURERS,
    'operator-unset': [gstin, address, sac].includes(''),
  };
  return (Object.keys(gaps) as ReadinessGap[]).filter((gap) => gaps[gap]);
};
