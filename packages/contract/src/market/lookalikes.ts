import { countDays } from './working-days.ts';

/** An invoice as far as the duplicate guard compares it. */
export type ComparedInvoice = {
  sellerId: string;
  payerId: string;
  taxNumber: string;
  financialYear: string;
  numberKey: string;
  invoiceDay: string;
  facePaise: number;
};

const factReasons = ['amount-and-day', 'number', 'year'] as const;
type FactReason = (typeof factReasons)[number];

/** Why two invoices may be one debt; an admin compares them before the payer sees the newer one. `file`: one document saved anew. */
export const lookalikeReasons = [...factReasons, 'file'] as const;
export type LookalikeReason = (typeof lookalikeReasons)[number];

/** Within one percent of the larger face. */
const haveSimilarFaces = (one: ComparedInvoice, other: ComparedInvoice): boolean =>
  100n * BigInt(Math.abs(one.facePaise - other.facePaise)) <=
  BigInt(Math.max(one.facePaise, other.facePaise));

const haveSameIdentity = (one: ComparedInvoice, other: ComparedInvoice): boolean =>
  one.taxNumber === other.taxNumber &&
  one.financialYear === other.financialYear &&
  one.numberKey === other.numberKey;

/** One character replaced, inserted or removed. */
export const differByOneCharacter = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? at + 1 : at;
  return short.slice(rest) === long.slice(at + 1);
};

/** Finds the reasons that two invoices resemble each other; an identical identity is a duplicate, not a look-alike. */
export const findLookalikeReasons = (one: ComparedInvoice, other: ComparedInvoice): FactReason[] => {
  // A debt is one payer's: a second payer would accept a debt of its own.
  const isOneDebtor = one.payerId === other.payerId;
  if (!isOneDebtor || haveSameIdentity(one, other) || !haveSimilarFaces(one, other)) return [];
  // One company may have several accounts here.
  const sameSeller = one.sellerId === other.sellerId || one.taxNumber === other.taxNumber;
  const sameYear = one.financialYear === other.financialYear;
  const reasons: Record<FactReason, boolean> = {
    'amount-and-day': Math.abs(countDays(one.invoiceDay, other.invoiceDay)) <= 1,
    number: sameSeller && differByOneCharacter(one.numberKey, other.numberKey),
    year: sameSeller && !sameYear && one.numberKey === other.numberKey,
  };
  return factReasons.filter((reason) => reasons[reason]);
};
