export { createLastBackupReader } from './last-backup.ts';
export { openBackups } from './open.ts';
export { createBackupPlan } from './plan.ts';
export { backupRoutes } from './routes.ts';
export type { BackupService } from './status.ts';
export { backupJobs } from './work.ts';
