import process from 'node:process';
import { formatIsoInIndia } from '@cinvoice/contract/dates';
import { toBackupPlace } from './backup-settings.ts';
import { extendEnvironment, loadConfig } from './config.ts';
import { tellFailure } from './operator-command.ts';
import { openSource } from './platform/backup/arguments.ts';
import { restoreDump } from './platform/backup/programs.ts';
import { assertEmptyTarget, restoreBackup } from './platform/backup/restore.ts';
import { joinDatabase } from './platform/database.ts';

/** `npm run restore -- SOURCE --identity FILE [--until TIME]`: into an empty DATA_DIR, and into an empty DATABASE_URL and S3_BUCKET if those are set. */
await tellFailure(async () => {
  const { dataDir, databaseUrl, databaseOwnerUrl, storage, backupS3 } = loadConfig();
  const source = await openSource('restore', (named) => toBackupPlace(named, () => backupS3));
  const urls = databaseUrl ? { owner: databaseOwnerUrl ?? databaseUrl, serving: databaseUrl } : undefined;
  await assertEmptyTarget(dataDir, urls?.owner);
  const { name, contents, moment, lastChange } = await restoreBackup(source, {
    dataDir,
    place: storage.place,
    takesCluster: !urls,
    restoreDump: urls ? (dump) => restoreDump(urls, dump, extendEnvironment) : undefined,
  });
  // The first start of a copied cluster replays its log: better here than later.
  if (!urls) await (await joinDatabase({ databaseUrl, dataDir, log: () => undefined })).stop();
  const change = lastChange ? `, its last change of ${formatIsoInIndia(lastChange)}` : '';
  process.stdout.write(
    `Restored ${name} with ${contents.files.length} files into ${dataDir}${storage.place.kind === 's3' ? ` and s3://${storage.place.bucket}` : ''}: the state of ${formatIsoInIndia(moment)}${change}. Start the product on it.\n`,
  );
});
