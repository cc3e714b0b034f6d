import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DisbursedInvoice,
  type LotBalance,
  type SharedReceipt,
  shareOutReceipt,
} from './sharing-out.ts';
import { addDays } from './working-days.ts';

const DUE = '2026-11-02';

const createLot = (claimPaise: number): LotBalance => ({
  claimPaise,
  claimPaidPaise: 0,
  lateDuePaise: 0,
  latePaidPaise: 0,
  lateUntil: null,
});

/** Holders with 4,000, 2,500 and 1,150 units of ₹1,000. */
const worked: DisbursedInvoice = {
  amounts: {
    taxablePaise: 1_00_00_000_00,
    gstPaise: 18_00_000_00,
    tdsPaise: 10_00_000_00,
    otherDeductionsPaise: 0,
  },
  dueDay: DUE,
  lateBps: 1_500,
  takenPaise: 0,
  lots: [40_00_000_00, 25_00_000_00, 11_50_000_00].map(createLot),
};

type Receipt = { paise: number; day: string };

const apply = (invoice: DisbursedInvoice, { shares, restPaise }: SharedReceipt, receipt: Receipt) => ({
  ...invoice,
  takenPaise: invoice.takenPaise + receipt.paise - restPaise,
  lots: invoice.lots.map((lot, index) => {
    const share = shares[index] ?? { claimPaise: 0, latePaise: 0, lateEarnedPaise: 0 };
    return {
      ...lot,
      claimPaidPaise: lot.claimPaidPaise + share.claimPaise,
      lateDuePaise: lot.lateDuePaise + share.lateEarnedPaise,
      latePaidPaise: lot.latePaidPaise + share.latePaise,
      lateUntil: receipt.day,
    };
  }),
});

const shareOutAll = (invoice: DisbursedInvoice, receipts: readonly Receipt[]) => {
  let after: DisbursedInvoice = invoice;
  const shared = receipts.map((receipt) => {
    const result = shareOutReceipt(after, receipt);
    after = apply(after, result, receipt);
    return result;
  });
  return { after, shared };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const listClaims = ({ shares }: SharedReceipt) => shares.map(({ claimPaise }) => claimPaise);
const listLate = ({ shares }: SharedReceipt) => shares.map(({ latePaise }) => latePaise);

describe('the worked cases come out to the paisa', () => {
  test('two receipts, the second 45 days late', () => {
    const { shared } = shareOutAll(worked, [
      { paise: 60_00_000_01, day: DUE },
      { paise: 47_99_999_99, day: addDays(DUE, 45) },
    ]);
    const [first, second] = shared;
    if (!first || !second) throw new Error('a receipt was not shared out');
    expect(listClaims(first)).toEqual([31_37_254_91, 19_60_784_32, 9_01_960_78]);
    expect(first).toMatchObject({ sellerPaise: 0, restPaise: 0 });
    expect(listClaims(second)).toEqual([8_62_745_09, 5_39_215_68, 2_48_039_22]);
    expect(listLate(second)).toEqual([15_954_87, 9_971_79, 4_587_02]);
    expect(second).toMatchObject({ sellerPaise: 31_19_486_32, restPaise: 0 });
  });

  test('short paid: no late yield, nothing to the seller', () => {
    const { shared, after } = shareOutAll(worked, [
      { paise: 60_00_000_01, day: DUE },
      { paise: 10_00_000_00, day: addDays(DUE, 45) },
    ]);
    const second = shared.at(-1);
    if (!second) throw new Error('a receipt was not shared out');
    expect(listClaims(second)).toEqual([5_22_875_82, 3_26_797_38, 1_50_326_80]);
    expect(listLate(second)).toEqual([0, 0, 0]);
    expect(second.sellerPaise).toBe(0);
    expect(sum(after.lots.map((lot) => lot.claimPaise - lot.claimPaidPaise))).toBe(6_49_999_99);
  });

  test('overpaid: what is above the face stays', () => {
    const result = shareOutReceipt(worked, { paise: 1_20_00_000_00, day: DUE });
    expect(sum(listClaims(result))).toBe(76_50_000_00);
    expect(result).toMatchObject({ sellerPaise: 41_50_000_00, restPaise: 2_00_000_00 });
  });
});

test('late yield takes no more than the reserve', () => {
  const result = shareOutReceipt(worked, { paise: 1_08_00_000_00, day: addDays(DUE, 3_000) });
  expect(sum(listLate(result))).toBe(13_50_000_00);
  expect(result.sellerPaise).toBe(18_00_000_00);
});

const histories = fc.record({
  claims: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 }),
  receipts: fc.array(
    fc.record({ paise: fc.integer({ min: 1, max: 60_00_000_00 }), late: fc.integer({ min: 0, max: 400 }) }),
    { minLength: 1, maxLength: 8 },
  ),
});

const createHistory = ({ claims, receipts }: typeof histories extends fc.Arbitrary<infer T> ? T : never) => ({
  invoice: { ...worked, lots: claims.map((units) => createLot(units * 1_000_00)) },
  receipts: receipts
    .toSorted((one, other) => one.late - other.late)
    .map(({ paise, late }) => ({ paise, day: addDays(DUE, late) })),
});

test('every paisa of a receipt goes to somebody, and nobody gets more than is owed', () => {
  fc.assert(
    fc.property(histories, (given) => {
      const { invoice, receipts } = createHistory(given);
      const { after, shared } = shareOutAll(invoice, receipts);
      for (const [index, result] of shared.entries()) {
        const given = sum(listClaims(result)) + sum(listLate(result)) + result.sellerPaise + result.restPaise;
        expect(given).toBe(receipts[index]?.paise);
      }
      for (const lot of after.lots) {
        expect(lot.claimPaidPaise).toBeLessThanOrEqual(lot.claimPaise);
        expect(lot.latePaidPaise).toBeLessThanOrEqual(lot.lateDuePaise);
      }
      expect(after.takenPaise).toBeLessThanOrEqual(1_18_00_000_00);
    }),
  );
});

test('claims are paid before anything else', () => {
  fc.assert(
    fc.property(histories, (given) => {
      const { invoice, receipts } = createHistory(given);
      const { after, shared } = shareOutAll(invoice, receipts);
      const isOpen = after.lots.some((lot) => lot.claimPaidPaise < lot.claimPaise);
      if (isOpen)
        for (const result of shared)
          expect(sum(listLate(result)) + result.sellerPaise + result.restPaise).toBe(0);
    }),
  );
});

test('any order of the same receipts pays the same claims in the end', () => {
  fc.assert(
    fc.property(histories, ({ claims, receipts }) => {
      const { invoice } = createHistory({ claims, receipts });
      const toPaid = (amounts: readonly number[]) =>
        sum(
          shareOutAll(
            invoice,
            amounts.map((paise) => ({ paise, day: DUE })),
          ).after.lots.map(({ claimPaidPaise }) => claimPaidPaise),
        );
      const amounts = receipts.map(({ paise }) => paise);
      expect(toPaid(amounts)).toBe(toPaid(amounts.toReversed()));
    }),
  );
});
