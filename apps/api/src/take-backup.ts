import path from 'node:path';
import process from 'node:process';
import { extendEnvironment, loadConfig } from './config.ts';
import { tellFailure } from './operator-command.ts';
import { openFolderStore } from './platform/backup/store.ts';
import { takeBackup } from './platform/backup/take.ts';
import { CannotStart } from './platform/cannot-start.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run backup -- DEST`: database and files as one state, beside a running server or without one. */
await tellFailure(async () => {
  const [destination] = process.argv.slice(2);
  const settings = loadConfig();
  if (!destination) throw new CannotStart('Say where to: npm run backup -- FOLDER');
  if (!settings.backupRecipient) {
    throw new CannotStart(
      'BACKUP_RECIPIENT is not set: make a key with `npm run backup:key -- FILE`, keep that file on another machine, and set the public key that it prints.',
    );
  }
  const store = openFolderStore(path.resolve(destination));
  const taken = await takeBackup({
    settings,
    store,
    recipient: settings.backupRecipient,
    now: new Date(),
    log: print,
    extendEnvironment,
  });
  print(
    `Backup ${taken.name}: ${taken.stateBytes} bytes of state, ${taken.files} files, ${taken.newFiles} of them new.`,
  );
});
