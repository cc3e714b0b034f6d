import process from 'node:process';
import { toBackupPlace } from './backup-settings.ts';
import { extendEnvironment, loadConfig } from './config.ts';
import { printError, tellFailure } from './operator-command.ts';
import { openBackupStore } from './platform/backup/open-store.ts';
import { takeBackup } from './platform/backup/take.ts';
import { CannotStart } from './platform/cannot-start.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run backup -- DEST`: database and files as one state, beside a running server or without one. */
await tellFailure(async () => {
  const [destination] = process.argv.slice(2);
  const settings = loadConfig();
  if (!destination)
    throw new CannotStart('Say where to: npm run backup -- FOLDER, or npm run backup -- s3://BUCKET/FOLDER');
  if (!settings.backupRecipient) {
    throw new CannotStart(
      'BACKUP_RECIPIENT is not set: make a key with `npm run backup:key -- FILE`, keep that file on another machine, and set the public key that it prints.',
    );
  }
  const store = await openBackupStore(toBackupPlace(destination, () => settings.backupS3));
  const taken = await takeBackup({
    settings,
    store,
    recipient: settings.backupRecipient,
    by: 'operator',
    now: new Date(),
    log: print,
    extendEnvironment,
  });
  print(
    `Backup ${taken.name}: ${taken.stateBytes} bytes of state, ${taken.files} files, ${taken.newFiles} of them new.`,
  );
  if (taken.removalFault !== null)
    printError(`What was cut off before was not removed: ${taken.removalFault}`);
});
