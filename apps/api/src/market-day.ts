import { formatDate } from '@cinvoice/contract/dates';
import { createEmailRequests, createMessagesSender } from './modules/messages/index.ts';
import { runMarketDay } from './modules/reminders/index.ts';
import { runActingCommand } from './operator-command.ts';
import { systemClock } from './platform/clock.ts';

/** `npm run market:day`: tells what the day brings, as the job of the morning does. */
await runActingCommand(async ({ db, jobs, print }) => {
  const sendMessages = createMessagesSender(createEmailRequests(jobs));
  await runMarketDay({ db, clock: systemClock, sendMessages });
  print(`What ${formatDate(systemClock().toISOString())} brings is told.`);
});
