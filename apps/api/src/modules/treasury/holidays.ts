import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { LEAST_HOLIDAYS } from '@cinvoice/contract/market/terms';
import { isDay, toDay } from '@cinvoice/contract/market/working-days';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { deleteHoliday, findHoliday, listHolidays, saveHoliday } from './repo.ts';

type Deps = { db: Db; clock: Clock };

const NOVEMBER = 11;

/** From November on, the next year while its calendar has too few holidays. */
const findShortYear = (days: readonly string[], today: string) => {
  if (Number(today.slice(5, 7)) < NOVEMBER) return null;
  const year = Number(today.slice(0, 4)) + 1;
  const holidays = days.filter((day) => day.startsWith(`${year}-`)).length;
  return holidays < LEAST_HOLIDAYS ? { year, holidays, least: LEAST_HOLIDAYS } : null;
};

export const readHolidays = async ({ db, clock }: Deps) => {
  const data = await listHolidays(db);
  const short = findShortYear(
    data.map(({ day }) => day),
    toDay(clock()),
  );
  return { data, short };
};

/** A blank name makes the day a working day again. Past days stay: what was decided by them stands. */
export const setHoliday = async (
  { db, clock }: Deps,
  by: AuditActor,
  day: string,
  name: string,
): Promise<void> => {
  const now = clock();
  if (!isDay(day)) throw new Problem('not-found');
  if (day < toDay(now)) throw invalidField('day', makeServerFieldRefusal('day-past'));
  await db.transaction().execute(async (tx) => {
    await lockName(tx, 'bank holidays');
    const before = await findHoliday(tx, day);
    if ((before?.name ?? '') === name) return;
    await (name === '' ? deleteHoliday(tx, day) : saveHoliday(tx, day, name));
    const target = { kind: 'holiday' as const, id: null, label: day };
    const action = name === '' ? 'holiday-removed' : 'holiday-set';
    await writeAudit(tx, { action, by, target, details: { name: name || before?.name } }, now);
  });
};
