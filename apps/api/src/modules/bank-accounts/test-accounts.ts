import { randomInt, randomUUID } from 'node:crypto';
import type { OwnAccount } from '@cinvoice/contract/market/bank-accounts';
import type { Role } from '@cinvoice/contract/vocabulary';
import { openSession } from '#api/modules/auth/index.ts';
import { startTreasury, type Treasury } from '#api/modules/orders/test-orders.ts';
import { deriveKey } from '#api/platform/secret.ts';
import { aFile, multipart, TEST_SECRET, type TestApp } from '#api/test-app.ts';
import { type AccountDetails, type AccountProposal, type ProposalDeps, proposeBankAccount } from './index.ts';
import { markAccountNumber } from './numbers.ts';
import type { AccountOwner } from './owners.ts';

export const HOUR = 3_600_000;

const someAccount = {
  holderName: 'Asha Films LLP',
  accountNumber: '000123456789',
  ifsc: 'HDFC0001234',
} satisfies AccountDetails;

const escrowDetails = { bank: 'HDFC Bank', trustee: 'Axis Trustee', referencePrefix: 'CV', vpa: 'cv@hdfc' };

/** A treasury that proposes bank accounts without their proofs. */
export const startBank = async () => {
  const cast = await startTreasury();
  const { server } = cast;
  const deps: ProposalDeps = {
    treasurers: cast.treasurers,
    ...cast.services,
    accountMarkKey: deriveKey(TEST_SECRET, 'account-marks'),
    requestPictures: async () => undefined,
  };
  /** Asked for by an admin, unless `by` says otherwise. */
  const propose = (
    owner: AccountOwner,
    changes: Partial<AccountDetails> = {},
    by?: AccountProposal['by'],
  ) => {
    const details = { ...someAccount, ...(owner.kind === 'escrow' && escrowDetails), ...changes };
    const asker = by ?? { kind: 'admin' as const, id: cast.boss.id, address: '' };
    const proposal = { owner, details, files: [], reason: 'As agreed.', by: asker };
    return server.db.transaction().execute((tx) => proposeBankAccount(deps, tx, proposal));
  };
  /** Proposed, confirmed and usable. */
  const enforce = async (owner: AccountOwner, changes: Partial<AccountDetails> = {}): Promise<string> => {
    const { accountId, orderId } = await propose(owner, changes);
    const confirmed = await cast.confirm(cast.asha, orderId);
    if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
    await cast.pass(24 * HOUR);
    return accountId;
  };
  const rowOf = (id: string) =>
    server.db.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...cast, deps, propose, enforce, rowOf };
};

export type Bank = Treasury & Awaited<ReturnType<typeof startBank>>;

/** A user of the bank, who asks for codes and gives accounts. */
export const startHolder = async (bank: Bank, mobile: string, role: Role = 'content_producer') => {
  const { server } = bank;
  const { id: userId } = await server.aUser(mobile, role);
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: object = {}) => {
    const token = await openSession(server.db, { kind: 'user', userId }, server.now());
    return server.call(token, { method, url: `/api/v1${url}`, ...more });
  };
  const askForCode = async (purpose = 'bank-account'): Promise<string> => {
    await call('POST', '/codes', { payload: { purpose } });
    return server.sent.at(-1)?.code ?? '';
  };
  /** A form as the page sends it; null leaves a field out. */
  const give = async (changes: Record<string, string | File | null> = {}) => {
    const code = 'code' in changes ? null : await askForCode();
    const form = new FormData();
    const fields = { ...someAccount, code, proof: aFile('pdf', 'cheque.pdf'), ...changes };
    for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
    return call('POST', '/bank-accounts', await multipart(form));
  };
  const list = async (): Promise<OwnAccount[]> => (await call('GET', '/bank-accounts')).json().data;
  /** The order that asks for an account. */
  const orderOf = async ({ _id }: OwnAccount): Promise<string> => (await bank.rowOf(_id)).order_id ?? '';
  return { userId, mobile, call, askForCode, give, list, orderOf };
};

type Owner = { userId: string } | { ottId: string } | 'operator';

const toKind = (owner: Owner) => {
  if (owner === 'operator') return 'operator' as const;
  return 'userId' in owner ? ('user' as const) : ('payer' as const);
};

/** Writes an account in force, as its order would leave it; returns its number, which no other account has. */
export const putInForce = async ({ db, now }: TestApp, owner: Owner, holderName: string): Promise<string> => {
  const number = String(randomInt(1e13, 1e14));
  const ifsc = 'HDFC0001234';
  await db
    .insertInto('bank_accounts')
    .values({
      id: randomUUID(),
      owner_kind: toKind(owner),
      user_id: owner !== 'operator' && 'userId' in owner ? owner.userId : null,
      ott_id: owner !== 'operator' && 'ottId' in owner ? owner.ottId : null,
      holder_name: holderName,
      number: 'sealed',
      number_mark: markAccountNumber(deriveKey(TEST_SECRET, 'account-marks'), { number, ifsc }),
      number_end: number.slice(-4),
      ifsc,
      bank: 'HDFC Bank',
      state: 'active',
      order_id: null,
      usable_from: now(),
      created_at: now(),
    })
    .execute();
  return number;
};
