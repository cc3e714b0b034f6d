import { makeOrderText, type OrderText } from '@cinvoice/contract/codes/order-texts';
import { isSameName } from '@cinvoice/contract/market/bank-accounts';
import type { OrderLine } from '@cinvoice/contract/market/orders';
import { listSharedTaxNumbers } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import { maskNumberEnd } from './numbers.ts';
import type { AccountParameters } from './order-parameters.ts';
import { type AccountRow, listOthersWithMark, type OwnerFacts } from './repo.ts';

type Described = {
  account: AccountRow;
  parameters: AccountParameters;
  owner: OwnerFacts;
  coolingHours: number;
};

const toLine = (text: OrderText): OrderLine => ({ text, amountPaise: null });

/** What the account is for. */
const sayPurpose = ({ parameters, owner: { name } }: Described): OrderText => {
  const { holderName: holder, ifsc, trustee } = parameters;
  const number = maskNumberEnd(parameters.numberEnd);
  switch (parameters.owner.kind) {
    case 'user':
      return makeOrderText('account-of-user', { name, number, ifsc, holder });
    case 'payer':
      return makeOrderText('account-of-payer', { name, number, ifsc, holder });
    case 'operator':
      return makeOrderText('account-of-operator', { number, ifsc, holder });
    case 'escrow':
      return makeOrderText('account-of-escrow', { number, ifsc, holder, trustee });
  }
};

const compareNames = ({ parameters, owner: { name, legalNames } }: Described): OrderText[] => {
  const { kind } = parameters.owner;
  if (kind === 'operator' || kind === 'escrow') return [];
  const holder = parameters.holderName;
  if (legalNames.length === 0) return [makeOrderText('account-name-unverified', { name })];
  const equal = legalNames.find((legal) => isSameName(legal, holder));
  if (equal !== undefined) return [makeOrderText('account-name-equal', { legal: equal })];
  return [makeOrderText('account-name-differs', { holder, legal: legalNames.join(' / ') })];
};

const sayBank = ({ parameters: { bank, referencePrefix, vpa } }: Described): OrderText[] => [
  ...(bank === '' ? [] : [makeOrderText('account-bank', { bank })]),
  ...(vpa === '' ? [] : [makeOrderText('account-vpa', { vpa })]),
  ...(referencePrefix === '' ? [] : [makeOrderText('account-prefix', { prefix: referencePrefix })]),
];

const sayBeginning = ({ parameters: { owner }, coolingHours: hours }: Described): OrderText => {
  if (owner.kind === 'escrow') return makeOrderText('escrow-usable', { hours });
  return makeOrderText('account-usable', { hours });
};

const namePaper = ({ parameters: { proof } }: Described): OrderText[] =>
  proof ? [makeOrderText('payer-paper', { name: proof.name, hash: proof.sha256 })] : [];

/** Two accounts of one person or company are allowed; whoever confirms knows of it. */
const sayWhoShares = async (db: Db, { parameters, owner: { name } }: Described): Promise<OrderText[]> => {
  if (parameters.owner.kind !== 'user') return [];
  const shared = await listSharedTaxNumbers(db, parameters.owner.userId);
  if (shared.length === 0) return [];
  return [makeOrderText('account-tax-number-shared', { name, others: shared.map(({ user }) => user.name) })];
};

/** What an order about an account says. */
export const describeAccount = async (db: Db, described: Described): Promise<OrderLine[]> => {
  const others = await listOthersWithMark(db, described.account);
  return [
    sayPurpose(described),
    ...compareNames(described),
    ...sayBank(described),
    ...namePaper(described),
    ...(others.length === 0 ? [] : [makeOrderText('account-known', { others })]),
    ...(await sayWhoShares(db, described)),
    sayBeginning(described),
  ].map(toLine);
};
