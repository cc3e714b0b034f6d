import { randomUUID } from 'node:crypto';
import { toReference } from '@cinvoice/contract/market/reference';
import type { PayIn } from '@cinvoice/contract/market/wallet';
import type { Role } from '@cinvoice/contract/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { type Bank, startBank } from '#api/modules/bank-accounts/test-accounts.ts';
import { accounts, post } from '#api/modules/ledger/index.ts';
import { readPayIn } from './service.ts';

let bank: Bank;
let last = 9_200_000_000;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.server.close());

const aUser = async (role: Role): Promise<string> => {
  last += 1;
  return (await bank.server.aUser(String(last), role)).id;
};
const get = async (userId: string, url: string) => {
  const token = await openSession(bank.server.db, { kind: 'user', userId }, bank.server.now());
  return bank.get(token, url);
};
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

const verify = (userId: string) =>
  bank.server.db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      user_id: userId,
      purpose: 'investor',
      state: 'approved',
      legal_name: 'Meera Rao',
      created_at: bank.server.now(),
      updated_at: bank.server.now(),
      submitted_at: bank.server.now(),
      lapses_at: new Date('2040-01-01T00:00:00Z'),
    })
    .execute();

test('a balance is what the books owe in each role of the user', async () => {
  const { db, now } = bank.server;
  const investor = await aUser('investor');
  const filmmaker = await aUser('content_producer');
  expect((await get(investor, '/wallet')).json().data).toEqual({ walletPaise: 0, sellerPaise: null });
  await db.transaction().execute((tx) =>
    post(tx, {
      id: randomUUID(),
      event: 'made-good',
      subject: investor,
      day: '2026-11-20',
      at: now(),
      moves: [
        { debit: accounts.shortfall, credit: accounts.wallet(investor), paise: 10_050 },
        { debit: accounts.shortfall, credit: accounts.seller(filmmaker), paise: 7 },
      ],
    }),
  );
  expect((await get(investor, '/wallet')).json().data).toEqual({ walletPaise: 10_050, sellerPaise: null });
  expect((await get(filmmaker, '/wallet')).json().data).toEqual({ walletPaise: null, sellerPaise: 7 });
});

test('a verified investor reads where to pay in once there is an escrow account', async () => {
  const investor = await aUser('investor');
  expect(codeOf(await get(await aUser('content_producer'), '/wallet/pay-in'))).toEqual([403, 'not-allowed']);
  expect(codeOf(await get(investor, '/wallet/pay-in'))).toEqual([403, 'investor-not-verified']);
  await verify(investor);
  expect(codeOf(await get(investor, '/wallet/pay-in'))).toEqual([409, 'pay-in-shut']);
  await bank.enforce({ kind: 'escrow' });
  const payIn: PayIn = (await get(investor, '/wallet/pay-in')).json().data;
  expect(payIn).toEqual({
    accountNumber: '000123456789',
    ifsc: 'HDFC0001234',
    holderName: 'Asha Films LLP',
    bank: 'HDFC Bank',
    trustee: 'Axis Trustee',
    reference: expect.stringMatching(/^CV CV[0-9A-HJKMNP-TV-Z]{8}$/),
    upi: `upi://pay?pa=cv%40hdfc&pn=Asha%20Films%20LLP&tn=${encodeURIComponent(payIn.reference)}&cu=INR`,
    legalName: 'Meera Rao',
  });
  // The reference is the investor's for good, whoever asks at the same time.
  const again = await Promise.all(Array.from({ length: 5 }, () => get(investor, '/wallet/pay-in')));
  expect(new Set(again.map((answer) => answer.json().data.reference))).toEqual(new Set([payIn.reference]));
});

test('a reference that is taken is drawn again', async () => {
  const [one, other] = [await aUser('investor'), await aUser('investor')];
  await verify(one);
  await verify(other);
  const { db, now: clock, encryption } = bank.server;
  const draws = [7, 7, 8].map(toReference);
  const draw = () => draws.shift() ?? '';
  const read = (userId: string) =>
    readPayIn({ db, clock, encryption }, { kind: 'user', userId, roles: ['investor'] }, draw);
  expect((await read(one)).reference).toBe(`CV ${toReference(7)}`);
  expect((await read(other)).reference).toBe(`CV ${toReference(8)}`);
});
