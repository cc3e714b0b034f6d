import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { decryptNumber } from './numbers.ts';
import { type AccountRow, findInForce } from './repo.ts';

/** The owner that payouts or refunds go to. */
type Receiver = { userId: string } | { ottId: string };

/** The bank account of a user or a payer that is in force; payouts go nowhere else. */
export const findUsableAccount = (db: Db, receiver: Receiver, now: Date): Promise<AccountRow | undefined> =>
  findInForce(
    db,
    'userId' in receiver
      ? { kind: 'user', userId: receiver.userId }
      : { kind: 'payer', ottId: receiver.ottId },
    now,
  );

/** The escrow account that acceptances and pay-ins name from now on. Earlier ones go on for what named them. */
export const findCurrentEscrow = (db: Db, now: Date): Promise<AccountRow | undefined> =>
  findInForce(db, { kind: 'escrow' }, now);

/** The account that fees are paid out to. */
export const findOperatorAccount = (db: Db, now: Date): Promise<AccountRow | undefined> =>
  findInForce(db, { kind: 'operator' }, now);

/** The whole number of an account, for texts that must name it. */
export const readAccountNumber = (
  encryption: Encryption,
  account: Pick<AccountRow, 'id' | 'number'>,
): string => decryptNumber(encryption, account);
