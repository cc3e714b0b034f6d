import process from 'node:process';
import { recoverAdmin } from './modules/admins/index.ts';
import { runOperatorCommand } from './operator-command.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { systemClock } from './platform/clock.ts';

/** `npm run admin:recover -- <admin ID>`: for an admin who can ask no other. */
await runOperatorCommand(async ({ db, print }) => {
  const [adminId] = process.argv.slice(2);
  if (!adminId) throw new CannotStart('Say which admin: npm run admin:recover -- <admin ID>');
  const recovered = await recoverAdmin({ db, clock: systemClock }, adminId);
  if (!recovered) throw new CannotStart(`There is no admin with the ID '${adminId}'.`);
  print(`Admin ${recovered.id} signs in with the password ${recovered.password}`);
  print(
    'It is shown once and changed at the first login. The second factor is off, and whoever was signed in with this account is signed out.',
  );
});
