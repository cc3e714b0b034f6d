import { adoptEnvironment } from '#api/config.ts';
import { listObjects } from '#api/modules/files/index.ts';
import { openBackupStore } from '#api/platform/backup/open-store.ts';
import { createSeal } from '#api/platform/backup/seal.ts';
import { type Archiver, createArchiver } from '#api/platform/backup/wal/archive-log.ts';
import { lowerPriority } from '#api/platform/lower-priority.ts';
import { loadSecret } from '#api/platform/secret.ts';
import { openStorage } from '#api/platform/storage/open.ts';
import { type WalAnswer, type WalRequest, walRequest } from './wal-request.ts';

/** A process of its own: archives the write-ahead log. See archive.ts. */

let archiver: Archiver | undefined;

const open = async (request: WalRequest): Promise<Archiver> => {
  adoptEnvironment(request.environment);
  const { dataDir, recipient, secretKey } = request;
  return createArchiver({
    dataDir,
    recipient,
    store: await openBackupStore(request.to),
    storage: await openStorage(request.storage),
    seal: createSeal(recipient),
    secret: await loadSecret(secretKey, dataDir),
    listObjects,
  });
};

const look = async (message: unknown): Promise<WalAnswer> => {
  try {
    archiver ??= await open(walRequest.parse(message));
    return { look: await archiver.look() };
  } catch (error) {
    // The next look begins with nothing that this one knew of the place.
    archiver = undefined;
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};

process.on('message', async (message) => {
  process.send?.(await look(message));
});

process.on('disconnect', () => process.exit());

await lowerPriority();
