import type {
  AccountState,
  OwnAccount,
  PayerAccount,
  TreasuryAccount,
} from '@cinvoice/contract/market/bank-accounts';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { ListedRow } from './list-repo.ts';
import { maskNumberEnd } from './numbers.ts';
import { toOwner } from './owners.ts';
import type { AccountRow } from './repo.ts';

export type Moment = { now: Date; inForce: readonly (string | undefined)[] };

/** The state at a moment: time alone puts a confirmed account in force, and ends the one before it. */
export const toAccountState = (row: AccountRow, { now, inForce }: Moment): AccountState => {
  if (row.state === 'proposed' || row.state === 'retired' || row.state === 'dropped') return row.state;
  if (row.usable_from === null || row.usable_from > now) return 'cooling-off';
  return inForce.includes(row.id) ? 'in-force' : 'replaced';
};

type Reading = { links: FileLinks; actor: Actor; moment: Moment };

const toShown = (row: ListedRow, { links, actor, moment }: Reading) => {
  const owner = { kind: 'bank-account' as const, id: row.id, userId: row.user_id };
  const proof = row.proof && links.answersOf(actor, owner, [row.proof]).get('proof');
  return {
    _id: row.id,
    holderName: row.holder_name,
    number: maskNumberEnd(row.number_end),
    ifsc: row.ifsc,
    bank: row.bank,
    state: toAccountState(row, moment),
    usableFrom: row.usable_from?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    retiredAt: row.retired_at?.toISOString() ?? null,
    proof: proof ?? null,
  };
};

export const toOwnAccount = (row: ListedRow, reading: Reading, isNeeded: boolean): OwnAccount => {
  const shown = toShown(row, reading);
  const mayEnd =
    shown.state === 'proposed' || shown.state === 'cooling-off' || (shown.state === 'in-force' && !isNeeded);
  return { ...shown, mayEnd };
};

export const toPayerAccount = (row: ListedRow, reading: Reading): PayerAccount => ({
  ...toShown(row, reading),
  orderId: row.order_id,
});

export const toTreasuryAccount = (row: ListedRow, reading: Reading): TreasuryAccount => ({
  ...toShown(row, reading),
  ownerKind: toOwner(row).kind,
  trustee: row.trustee,
  referencePrefix: row.reference_prefix,
  vpa: row.vpa,
  orderId: row.order_id,
});
