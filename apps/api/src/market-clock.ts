import { formatDateTimeIn } from '@cinvoice/contract/dates';
import {
  createEmailQueue,
  createEmailRequests,
  createMessageSender,
  createMessagesSender,
} from './modules/messages/index.ts';
import { runLapses } from './modules/orders/index.ts';
import { createPayoutRequests } from './modules/payouts/index.ts';
import { endDueSales } from './modules/sales/index.ts';
import { createNumberMarks } from './modules/statements/index.ts';
import { runVerificationLapses } from './modules/verifications/index.ts';
import { runActingCommand } from './operator-command.ts';
import { createOrderKinds } from './order-kinds.ts';
import { systemClock as clock } from './platform/clock.ts';
import { openKeyRing } from './platform/key-ring.ts';
import { loadSecret } from './platform/secret.ts';
import { renewals } from './renewals.ts';
import { loadTreasurers } from './treasurers.ts';

/** `npm run market:clock`: ends what time alone ends, as the jobs of each minute and hour do. */
await runActingCommand(async ({ db, config, jobs, print }) => {
  const secret = await loadSecret(config.secretKey, config.dataDir);
  const askForEmail = createEmailRequests(jobs);
  const sendMessage = createMessageSender(askForEmail);
  const kinds = createOrderKinds({
    coolingHours: config.coolingHours,
    clock,
    encryption: await openKeyRing({ db, clock, secret, renewals }),
    sendMessage,
    sendMessages: createMessagesSender(askForEmail),
    queueEmail: createEmailQueue(askForEmail),
    requestPayout: createPayoutRequests(jobs),
    supportEmail: config.supportEmail,
    payoutColumns: config.payoutColumns,
    markNumber: createNumberMarks(secret),
  });
  await runLapses({ db, clock, treasurers: await loadTreasurers(db, config), kinds });
  await endDueSales({ db, clock, sendMessage });
  await runVerificationLapses({ db, clock, sendMessage });
  print(`What lapsed until ${formatDateTimeIn(clock().toISOString())} is ended.`);
});
