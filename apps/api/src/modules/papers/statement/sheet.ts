import type { AccountStatement, Statement } from '@cinvoice/contract/market/account-statement';
import { toDecimalRupees } from '@cinvoice/contract/money';

const heading = ['Account', 'Day', 'Transaction', 'Event', 'About', 'In', 'Out', 'Balance', 'SHA-256'];

type Row = (string | number | null)[];

const toRows = ({ account, openingPaise, rows }: AccountStatement, from: string): Row[] => [
  [account, from, null, 'opening', '', null, null, toDecimalRupees(openingPaise), ''],
  ...rows.map(
    ({ day, number, event, about, inPaise, outPaise, balancePaise, hash }): Row => [
      ...[account, day, number, event, about],
      ...[toDecimalRupees(inPaise), toDecimalRupees(outPaise), toDecimalRupees(balancePaise), hash],
    ],
  ),
];

/** The same rows as the paper has, each account behind its opening balance. */
export const toSheet = ({ from, to, accounts }: Statement) => {
  const rows = accounts.flatMap((one) => toRows(one, from));
  const iterate = async function* () {
    yield* rows;
  };
  return { name: `statement-${from}-${to}`, heading, rows: iterate(), count: rows.length };
};
