import path from 'node:path';
import process from 'node:process';
import { formatIsoInIndia } from '@cinvoice/contract/dates';
import { toBackupPlace } from './backup-settings.ts';
import { extendEnvironment, loadConfig } from './config.ts';
import { tellFailure } from './operator-command.ts';
import { openSource } from './platform/backup/arguments.ts';
import type { BackupStore } from './platform/backup/store.ts';
import { markOf, markVerified } from './platform/backup/verified.ts';
import { verifyBackup } from './platform/backup/verify.ts';

const migrations = path.join(import.meta.dirname, '../migrations');

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The backup is whole, whether that can be noted or not. */
const noteVerified = async (store: BackupStore, name: string, proof: string): Promise<string> => {
  const mark = `${store.location}/${markOf(name)}`;
  try {
    await markVerified(store, name, proof, new Date());
    return `Noted in ${mark}: if that is a copy, copy this file to BACKUP_TO, where the server reads it.`;
  } catch (error) {
    return `This could not be noted in ${mark}: ${error instanceof Error ? error.message : error}`;
  }
};

/** `npm run backup:verify -- SOURCE --identity FILE`: restores into a scratch folder and holds it against every rule. */
await tellFailure(async () => {
  const source = await openSource('backup:verify', (named) =>
    toBackupPlace(named, () => loadConfig().backupS3),
  );
  const verified = await verifyBackup({ ...source, migrations, extendEnvironment });
  const { name, head, files, contents, moment, pieces } = verified;
  print(
    `The backup ${name} is whole: the data keeps its rules, ${files} files are there, the ledger's head is ${head.number} ${head.hash}.`,
  );
  if (pieces > 0)
    print(
      `It was restored to ${formatIsoInIndia(moment)}, and all ${pieces} pieces of the log are whole, without a gap.`,
    );
  print(await noteVerified(source.store, name, contents.proof));
});
