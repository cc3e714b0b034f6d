import type { Db } from '#api/platform/db.ts';
import { hashOrder } from './hash.ts';
import type { BoundOrder, RegisteredKind } from './kinds.ts';
import type { OrderRow } from './repo.ts';

export type Kinds = { kinds: readonly RegisteredKind[] };

/** The order with what its kind does with it. A stored kind that nobody registered is a fault of the program. */
export const bindOrder = ({ kinds }: Kinds, row: OrderRow): BoundOrder & Pick<RegisteredKind, 'name'> => {
  const kind = kinds.find(({ name }) => name === row.kind);
  if (!kind) throw new Error(`there is no kind of orders ${row.kind}`);
  const { id, subject, subject_version: subjectVersion, state, parameters } = row;
  return { name: kind.name, ...kind.bind({ id, subject, subjectVersion, state, parameters }) };
};

/** The hash now. With `hold`, what it is about stays as it is until the transaction ends. */
export const computeHash = async (
  tx: Db,
  row: OrderRow,
  bound: BoundOrder,
  hold: boolean,
): Promise<string> => {
  // A decided order is about what it was about.
  const subject =
    row.state === 'waiting' ? await bound.findSubject(tx, hold) : { version: row.subject_version };
  return hashOrder({ ...row, version: subject?.version ?? null });
};
