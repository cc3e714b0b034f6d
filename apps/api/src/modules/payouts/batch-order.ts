import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { toBatchPath } from '@cinvoice/contract/item-paths';
import type { OrderLine } from '@cinvoice/contract/market/orders';
import { z } from 'zod';
import { maskNumberEnd } from '#api/modules/bank-accounts/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import { lockEscrow } from '#api/modules/payout-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { makeBatchFile, toFilePurpose } from './batch-file.ts';
import { assertBooks, assertCovered, assertPayouts } from './batch-guards.ts';
import { dropBatch, findBatch, findPayingAccount, lockPayouts, saveSent } from './batches-repo.ts';
import type { BatchServices } from './deps.ts';
import { listByIds, listNamed, type NamedRow } from './repo.ts';

/** `subject` is the escrow account that the batch is paid from. */
const parameters = z.strictObject({ batch: z.uuid(), payouts: z.array(z.uuid()) });
type Parameters = z.infer<typeof parameters>;
type Facts = { subject: string | null; parameters: Parameters };

const findAccountOrThrow = async (db: Db, { subject }: Facts) => {
  const account = subject === null ? undefined : await findPayingAccount(db, subject);
  if (!account) throw new Problem('not-found');
  return account;
};

const sum = (rows: readonly NamedRow[]): number =>
  rows.reduce((total, { amount_paise: paise }) => total + paise, 0);

const toLine = (row: NamedRow): OrderLine => ({
  text: makeOrderText('batch-payout', {
    reference: row.reference,
    holder: row.holder_name,
    number: maskNumberEnd(row.number_end),
    ifsc: row.ifsc,
    name: row.owner_name || row.holder_name,
  }),
  amountPaise: row.amount_paise,
});

const describe = async (db: Db, facts: Facts): Promise<OrderLine[]> => {
  const account = await findAccountOrThrow(db, facts);
  const rows = await listNamed(db, facts.parameters.payouts);
  const what = makeOrderText('batch-what', { count: rows.length, end: account.number_end });
  return [
    { text: what, amountPaise: sum(rows) },
    ...rows.map(toLine),
    { text: makeOrderText('batch-file'), amountPaise: null },
  ];
};

/**
 * Pays out: two people say that these payouts leave this account. What is asked for is in the batch once that is stored; before
 * it, at asking, each payout still waits for one.
 */
export const createBatchOrder = (services: BatchServices): OrderKind<Parameters> => ({
  name: 'batch',
  parameters,
  title: () => makeOrderText('batch-title'),
  getPath: ({ parameters: { batch } }) => toBatchPath(batch),
  describe: async (db, facts) => ({ lines: await describe(db, facts), moves: [] }),
  findSubject: async (tx, facts, hold) => {
    const account = facts.subject === null ? undefined : await findPayingAccount(tx, facts.subject);
    if (!account) return null;
    if (hold) {
      await lockEscrow(tx, account.id);
      await lockPayouts(tx, facts.parameters.payouts);
    }
    return {
      label: `${account.bank} ${maskNumberEnd(account.number_end)}`.trim(),
      version: account.version,
    };
  },
  assertAllowed: async (tx, facts, now) => {
    const { id } = await findAccountOrThrow(tx, facts);
    const { batch, payouts } = facts.parameters;
    const isStored = (await findBatch(tx, batch)) !== undefined;
    const rows = await listByIds(tx, payouts, now);
    assertPayouts(rows, { ids: payouts, batchId: isStored ? batch : null });
    await assertBooks(tx, id, now);
    await assertCovered(tx, id, sum(rows));
    return [
      makeOrderText('batch-checked-books'),
      makeOrderText('batch-checked-covered'),
      makeOrderText('batch-checked-accounts'),
    ];
  },
  carryOut: async (tx, { parameters: { batch: id, payouts } }, now) => {
    const rows = await listNamed(tx, payouts);
    const { bytes, sha256 } = makeBatchFile(services, rows);
    const file = services.encryption.encrypt(bytes.toString(), toFilePurpose(id));
    await saveSent(tx, { id, file, sha256, count: rows.length }, now);
  },
  release: (tx, { parameters: { batch } }, now) => dropBatch(tx, batch, now),
});
