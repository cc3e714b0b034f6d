import { claimFiles } from './modules/files/index.ts';
import { runOperatorCommand } from './operator-command.ts';
import { openStorage } from './platform/storage/open.ts';

/** `npm run files:accept`: for files that are lost for good, or a storage that was put together by hand. */
await runOperatorCommand(async ({ db, config, print }) => {
  const storage = await openStorage(config.storage);
  const { count, missing } = await claimFiles({ db, storage });
  for (const { owner, field, name } of missing) print(`missing: ${field} '${name}' of ${owner}`);
  print(
    `${storage.location} belongs to this database now. It holds ${count - missing.length} of its ${count} files.`,
  );
});
