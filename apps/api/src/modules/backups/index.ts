export { backupRoutes } from './routes.ts';
export type { BackupService } from './status.ts';
export { backupJobs, createBackupRequests, scheduleBackups } from './work.ts';
