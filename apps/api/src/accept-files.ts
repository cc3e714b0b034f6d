import path from 'node:path';
import { claimFiles } from './modules/files/index.ts';
import { runOperatorCommand } from './operator-command.ts';
import { openLocalStorage } from './platform/storage/local.ts';

/** `npm run files:accept`: for files that are lost for good, or a folder that was restored by hand. */
await runOperatorCommand(async ({ db, config, print }) => {
  const place = path.join(config.dataDir, 'files');
  const { count, missing } = await claimFiles({ db, storage: await openLocalStorage(place) });
  for (const { owner, field, name } of missing) print(`missing: ${field} '${name}' of ${owner}`);
  print(`${place} belongs to this database now. It holds ${count - missing.length} of its ${count} files.`);
});
