import type { PayoutColumn } from '@cinvoice/contract/market/payouts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { AskDeps } from '#api/modules/orders/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';

export type PayoutDeps = { db: Db; clock: Clock; sendMessage: SendMessage };

/** What asks for a batch, and makes its file. */
export type BatchDeps = PayoutDeps & AskDeps & BatchServices;

export type BatchServices = { encryption: Encryption; payoutColumns: readonly PayoutColumn[] };
