import { runOperatorCommand } from './operator-command.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { systemClock } from './platform/clock.ts';
import { isOnlyClient, rotateKeys } from './platform/key-ring.ts';
import { loadSecret } from './platform/secret.ts';
import { renewals } from './renewals.ts';

/** `npm run keys:rotate`: encrypts all secrets in the database under a new key. */
await runOperatorCommand(async ({ db, config, print }) => {
  if (!(await isOnlyClient(db))) {
    throw new CannotStart('Others are connected to the database: stop every server first, then try again.');
  }
  const secret = await loadSecret(config.secretKey, config.dataDir);
  const { keyId } = await rotateKeys({ db, clock: systemClock, secret, renewals });
  print(`Everything is encrypted with the new key ${keyId}; the former one is gone.`);
});
