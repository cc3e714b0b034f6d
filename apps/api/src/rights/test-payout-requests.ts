import { createHash, randomUUID } from 'node:crypto';
import { toDay } from '@cinvoice/contract/market/working-days';
import { openSession } from '#api/modules/auth/index.ts';
import { putInForce } from '#api/modules/bank-accounts/test-accounts.ts';
import { type AccountName, accounts, post, readBalance } from '#api/modules/ledger/index.ts';
import {
  anEscrow,
  createStatementCalls,
  spendNewestLine,
  toCsv,
} from '#api/modules/statements/test-statements.ts';
import type { Stage, TestActor } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

const PAISE = 1_000;

/** An escrow account whose bank holds what the books say, and nothing is missing; some of it is in that account. */
const enrich = async (stage: Stage, to: AccountName): Promise<string> => {
  const { server, admin } = stage.cast;
  const { db, now } = server;
  const escrow = await anEscrow(server);
  const missing = await readBalance(db, accounts.shortfall);
  const token = await openSession(db, { kind: 'admin', adminId: admin.id }, now());
  const closing = PAISE + missing;
  const csv = toCsv([{ paise: closing, reference: escrow, day: '2026-11-01' }]);
  const calls = createStatementCalls(server, { id: admin.id, token });
  const imported = await calls.import({ account: escrow, csv, closing });
  if (imported.statusCode !== 201) throw new Error(imported.body);
  const debit = accounts.suspense;
  const paysIn = missing > 0 ? [{ debit, credit: accounts.shortfall, paise: missing }] : [];
  const posted = await db.transaction().execute((tx) =>
    post(tx, {
      id: randomUUID(),
      event: 'made-good',
      subject: escrow,
      day: toDay(now()),
      at: now(),
      moves: [{ debit, credit: to, paise: PAISE }, ...paysIn],
    }),
  );
  await spendNewestLine(db, posted, now());
  return escrow;
};

/** Nothing that the seller owes an answer for is open any more. */
const closeBreaches = ({ cast: { server, admin } }: Stage) =>
  server.db
    .updateTable('hindrances')
    .set({ closed_kind: 'admin', closed_by: admin.id, closed_at: server.now() })
    .where('closed_at', 'is', null)
    .execute();

const sources = { investor: 'wallet', 'its owner': 'seller', 'other filmmaker': 'seller' } as const;

const sourceOf = (actor: TestActor): 'wallet' | 'seller' =>
  actor === 'its owner' || actor === 'other filmmaker' ? sources[actor] : 'wallet';

const withdrawing: BuildRequest = async (stage, actor) => {
  const userId = stage.idOf(actor);
  const of = sourceOf(actor);
  if (userId !== null && actor in sources) {
    await closeBreaches(stage);
    await putInForce(stage.cast.server, { userId }, 'A house');
    await enrich(stage, accounts[of](userId));
  }
  return { body: { amountPaise: PAISE, of }, headers: { 'idempotency-key': randomUUID() } };
};

/** A payout that was asked for by that actor, with the escrow account that can pay it. */
const ask = async (stage: Stage, actor: TestActor): Promise<{ id: string; escrow: string }> => {
  const userId = stage.idOf(actor) ?? '';
  const of = sourceOf(actor);
  await closeBreaches(stage);
  await putInForce(stage.cast.server, { userId }, 'A house');
  const escrow = await enrich(stage, accounts[of](userId));
  const answer = await stage.cast.server.call(await stage.tokenOf(actor), {
    method: 'POST',
    url: '/api/v1/wallet/withdrawals',
    payload: { amountPaise: PAISE, of },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { id: answer.json().data._id, escrow };
};

const batching = async (stage: Stage) => {
  const { id, escrow } = await ask(stage, 'investor');
  return { bankAccountId: escrow, payoutIds: [id], reason: 'Payday.' };
};

/** A batch that somebody else confirmed, whose file is there. */
const send = async (stage: Stage): Promise<string> => {
  const { db, now, encryption } = stage.cast.server;
  const asked = await stage.as('admin', 'POST', '/treasury/batches', await batching(stage));
  const { _id: id, orderId }: { _id: string; orderId: string } = asked.json().data;
  const text = 'beneficiary\r\n';
  const file = encryption.encrypt(text, `file of batch ${id}`);
  const file_sha256 = createHash('sha256').update(text).digest();
  await db.updateTable('batches').set({ file, file_sha256, sent_at: now() }).where('id', '=', id).execute();
  await db.updateTable('payouts').set({ state: 'sent', sent_at: now() }).where('batch_id', '=', id).execute();
  const decidedBy = randomUUID();
  const confirmer = {
    id: decidedBy,
    admin_id: `confirmer ${decidedBy}`,
    password_hash: '',
    created_at: now(),
  };
  await db.insertInto('admins').values(confirmer).execute();
  const decision = { state: 'confirmed', decided_by: decidedBy, decided_at: now() } as const;
  await db.updateTable('orders').set(decision).where('id', '=', orderId).execute();
  return id;
};

/** Valid requests for the calls of payouts. */
export const payoutRequests: Record<string, BuildRequest> = {
  'POST /api/v1/wallet/withdrawals': withdrawing,
  'DELETE /api/v1/wallet/withdrawals/:id': async (stage) => ({ id: (await ask(stage, 'its owner')).id }),
  'POST /api/v1/treasury/payouts': async (stage) => {
    await putInForce(stage.cast.server, 'operator', 'A house');
    await enrich(stage, accounts.fees);
    return {
      body: { from: 'fees', amountPaise: PAISE, reason: 'November.' },
      headers: { 'idempotency-key': randomUUID() },
    };
  },
  'POST /api/v1/treasury/payouts/:id/refuse': async (stage) => ({
    id: (await ask(stage, 'investor')).id,
    body: { reason: 'Ask us.' },
  }),
  'POST /api/v1/treasury/batches': async (stage) => ({ body: await batching(stage) }),
  'GET /api/v1/treasury/batches/:id/file': async (stage) => ({ id: await send(stage) }),
};
