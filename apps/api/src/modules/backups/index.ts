export { createLastBackupReader } from './last-backup.ts';
export { createBackupPlan } from './plan.ts';
export { backupRoutes } from './routes.ts';
export type { BackupService } from './status.ts';
export { backupJobs, createBackupRequests, scheduleBackups } from './work.ts';
