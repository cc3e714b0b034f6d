export { backupJobs, scheduleDailyBackup } from './daily.ts';
