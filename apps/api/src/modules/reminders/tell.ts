import type { News } from '#api/modules/messages/index.ts';
import { attemptEach } from '#api/platform/attempt-each.ts';
import type { Db } from '#api/platform/db.ts';
import type { ReminderDeps } from './deps.ts';
import { listTold, type Part, toKey } from './repo.ts';

/** Rows that may have something to be told. */
export type Source<Row extends { id: string }> = {
  list: (db: Db, part: Part) => Promise<Row[]>;
  /** The same row, if it still is one, unchanged until the transaction ends. */
  hold: (tx: Db, id: string) => Promise<Row | undefined>;
  toNews: (row: Row) => News[];
};

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Tells what was not told before, each row in a transaction of its own: whoever settles it at the same time waits for one
 * row, and nobody waits for two.
 */
export const tellAll = async <Row extends { id: string }>(
  { db, sendMessages }: ReminderDeps,
  { list, hold, toNews }: Source<Row>,
  now: Date,
): Promise<void> => {
  const faults: unknown[] = [];
  for (let after = FIRST; ; ) {
    const rows = await list(db, { after, limit: BATCH });
    const told = await listTold(db, rows.flatMap(toNews));
    const untold = rows.filter((row) => toNews(row).some((news) => !told.has(toKey(news))));
    await attemptEach(untold, ({ id }) =>
      db.transaction().execute(async (tx) => {
        const row = await hold(tx, id);
        if (row) await sendMessages(tx, toNews(row), now);
      }),
    ).catch((error: unknown) => faults.push(error));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some reminders failed');
};
