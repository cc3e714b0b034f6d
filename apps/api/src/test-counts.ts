import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { Actor } from '@cinvoice/contract/rules/review';
import { categories } from '@cinvoice/contract/vocabulary';
import { sql } from 'kysely';
import { countItemsByOtt, countItemsByWeek, countSignUpsByWeek } from './modules/statistics/repo.ts';
import { countByStatus } from './modules/submissions/repo.ts';
import { countAllUsers } from './modules/users/repo.ts';
import type { Db } from './platform/db.ts';

export const kindSlugs: readonly string[] = kinds.map(({ slug }) => slug);

const HALF_PAST_FIVE_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The Monday of a moment's week in India, computed without the database. */
const toWeek = (moment: Date): string => {
  const there = new Date(moment.getTime() + HALF_PAST_FIVE_MS);
  const sinceMonday = (there.getUTCDay() + 6) % 7;
  return new Date(there.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
};

type Tally = Record<string, number>;

const tallyNames = (names: readonly string[]): Tally => {
  const tally: Tally = {};
  for (const name of names.toSorted()) tally[name] = (tally[name] ?? 0) + 1;
  return tally;
};

const sortTally = (rows: readonly (readonly [string, number])[]): Tally =>
  Object.fromEntries(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)));

type Read = { db: Db; now: Date; actors: readonly Actor[] };

/** Every count that the product returns, by name. */
const readCounts = async ({ db, now, actors }: Read) => {
  const byStatus = [];
  for (const actor of actors) {
    for (const kind of kindSlugs) {
      for (const category of [null, ...categories]) {
        const rows = await countByStatus(db, actor, kind, category);
        byStatus.push(sortTally(rows.map(({ status, count }) => [status, count])));
      }
    }
  }
  const weeks = (await countItemsByWeek(db, now)).filter(({ status }) => status !== null);
  return {
    byStatus,
    weeks: sortTally(weeks.map(({ week, status, count }) => [`${week} ${status}`, count])),
    signUps: sortTally((await countSignUpsByWeek(db, now)).map(({ week, count }) => [week, count])),
    otts: sortTally(
      (await countItemsByOtt(db)).map(({ name, status, count }) => [`${name} ${status}`, count]),
    ),
    users: await countAllUsers(db),
  };
};

/** The same, counted from the rows themselves. */
const countRows = async ({ db, now, actors }: Read): Promise<Awaited<ReturnType<typeof readCounts>>> => {
  const items = await db
    .selectFrom('submissions')
    .innerJoin('otts', 'otts.id', 'submissions.ott_id')
    .select([
      'kind',
      'submissions.ott_id',
      'owner_id',
      'category',
      'ott_updates',
      'submissions.created_at',
      'otts.name',
    ])
    .execute();
  const users = await db.selectFrom('users').select('created_at').execute();
  const isSeen = (actor: Actor, item: (typeof items)[number]): boolean =>
    actor.kind === 'admin' ||
    (actor.kind === 'ott' && item.ott_id === actor.ottId) ||
    (actor.kind === 'user' && item.owner_id === actor.userId);
  const lastWeeks = new Set(
    Array.from({ length: 12 }, (_, back) => toWeek(new Date(now.getTime() - back * 7 * DAY_MS))),
  );
  const recent = ({ created_at: at }: { created_at: Date }): boolean => lastWeeks.has(toWeek(at));
  return {
    byStatus: actors.flatMap((actor) =>
      kindSlugs.flatMap((kind) =>
        [null, ...categories].map((category) =>
          tallyNames(
            items
              .filter((item) => isSeen(actor, item) && item.kind === kind)
              .filter((item) => category === null || item.category === category)
              .map((item) => item.ott_updates),
          ),
        ),
      ),
    ),
    weeks: tallyNames(items.filter(recent).map((item) => `${toWeek(item.created_at)} ${item.ott_updates}`)),
    signUps: tallyNames(users.filter(recent).map(({ created_at }) => toWeek(created_at))),
    otts: tallyNames(items.map((item) => `${item.name} ${item.ott_updates}`)),
    users: users.length,
  };
};

/** The returned and the true counts at one moment, despite concurrent writers. */
export const readBothCounts = (db: Db, now: Date, actors: readonly Actor[]) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const read = { db: tx, now, actors };
      return { told: await readCounts(read), counted: await countRows(read) };
    });

/** The number of rows with counts, and the number needed. */
export const countStoredRows = async (db: Db): Promise<{ rows: number; needed: number }> => {
  const { rows } = await sql<{ rows: number; needed: number }>`
    SELECT (SELECT count(*) FROM item_counts) + (SELECT count(*) FROM item_week_counts)
        + (SELECT count(*) FROM sign_up_counts) AS rows,
      (SELECT count(DISTINCT (kind, ott_id, category, ott_updates)) FROM submissions)
        + (SELECT count(DISTINCT (week_of(created_at), ott_updates)) FROM submissions)
        + (SELECT count(DISTINCT week_of(created_at)) FROM users) AS needed`.execute(db);
  const [size] = rows;
  if (!size) throw new Error('the database does not say how many rows there are');
  return size;
};
