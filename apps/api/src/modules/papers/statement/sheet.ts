import type { AccountStatement, Statement } from '@cinvoice/contract/market/account-statement';

const heading = ['Account', 'Day', 'Transaction', 'Event', 'About', 'In', 'Out', 'Balance', 'SHA-256'];

/** Rupees with at most two decimals, which a number holds exactly enough to be rounded back. */
const toRupees = (paise: number): number => paise / 100;

type Row = (string | number | null)[];

const toRows = ({ account, openingPaise, rows }: AccountStatement, from: string): Row[] => [
  [account, from, null, 'opening', '', null, null, toRupees(openingPaise), ''],
  ...rows.map(
    ({ day, number, event, about, inPaise, outPaise, balancePaise, hash }): Row => [
      ...[account, day, number, event, about],
      ...[toRupees(inPaise), toRupees(outPaise), toRupees(balancePaise), hash],
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
