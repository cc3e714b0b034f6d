import { adoptEnvironment } from '#api/config.ts';
import { openBackupStore } from '#api/platform/backup/open-store.ts';
import { BackupRunning, takeBackup } from '#api/platform/backup/take.ts';
import { lowerPriority } from '#api/platform/lower-priority.ts';
import { backupRequest } from './request.ts';

/** A process of its own: takes a backup. See take-apart.ts. */

const take = async (message: unknown) => {
  try {
    const { to, environment, ...rest } = backupRequest.parse(message);
    adoptEnvironment(environment);
    const extendEnvironment = (more: NodeJS.ProcessEnv) => ({ ...environment, ...more });
    const store = await openBackupStore(to);
    const given = { ...rest, by: 'server', store, extendEnvironment, log: () => undefined } as const;
    return { taken: await takeBackup(given) };
  } catch (error) {
    if (error instanceof BackupRunning) return { running: true };
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};

process.on('message', async (message) => {
  process.send?.(await take(message));
});

process.on('disconnect', () => process.exit());

await lowerPriority();
