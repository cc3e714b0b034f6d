import path from 'node:path';
import process from 'node:process';
import { extendEnvironment } from './config.ts';
import { tellFailure } from './operator-command.ts';
import { openSource } from './platform/backup/arguments.ts';
import { verifyBackup } from './platform/backup/verify.ts';

const migrations = path.join(import.meta.dirname, '../migrations');

/** `npm run backup:verify -- SOURCE --identity FILE`: restores into a scratch folder and holds it against every rule. */
await tellFailure(async () => {
  const source = await openSource('backup:verify', process.argv.slice(2));
  const { name, head, files } = await verifyBackup({ ...source, migrations, extendEnvironment });
  process.stdout.write(
    `The backup ${name} is whole: the data keeps its rules, ${files} files are there, the ledger's head is ${head.number} ${head.hash}.\n`,
  );
});
