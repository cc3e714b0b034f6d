import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { tellFailure } from './operator-command.ts';
import { CannotStart } from './platform/cannot-start.ts';

/** `npm run backup:key -- FILE`: an identity of age, as `age-keygen` writes it. Best made on another machine. */
await tellFailure(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CannotStart('Say where to: npm run backup:key -- FILE');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  process.stdout.write(`BACKUP_RECIPIENT=${recipient}\n`);
});
