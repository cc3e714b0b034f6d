import type { Interest, InterestOfInvestor, OwnInterest } from '@cinvoice/contract/interests';
import { project } from '@cinvoice/contract/kinds/project';
import { computeProjectedPaise, type Tenure, tenures } from '@cinvoice/contract/returns';
import { type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import type { Someone } from '#api/test-app.ts';

let cast: Cast;
let investors: Someone[];
beforeAll(async () => {
  cast = await startCast();
  investors = [cast.investor, await cast.server.aUser('9000000004', 'investor')];
});
afterAll(() => cast.server.close());

type Statement = { amountPaise: number; years: Tenure };
type Step = { item: number } & (
  | { act: 'review'; by: 'itsOtt' | 'admin'; status: ReviewStatus }
  | { act: 'edit' }
  | ({ act: 'state'; who: number } & Statement)
  | { act: 'withdraw'; who: number }
);

const item = fc.constantFrom(0, 1);
const who = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('review' as const),
      item,
      by: fc.constantFrom('itsOtt' as const, 'admin' as const),
      status: fc.constantFrom<ReviewStatus>('approved', 'approved', ...reviewStatuses),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('edit' as const), item }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('state' as const),
      item,
      who,
      amountPaise: fc.integer({ min: 10_000, max: 10_002 }).map((rupees) => rupees * 100),
      years: fc.constantFrom(...tenures),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const), item, who }) },
);

/** The expected state of two items: their status, and each investor's statements, newest first. */
type Expected = { status: ReviewStatus; stated: (Statement & { end: Interest['endReason'] })[][] };

const isCurrent = ({ end }: { end: Interest['endReason'] }): boolean => end === null;

/** The expected item after a step, and the status of the step's answer. */
const applyStep = (model: Expected, step: Step): [Expected, number] => {
  const { status, stated } = model;
  if (step.act === 'review') {
    const ends = status === 'approved' && step.status !== 'approved';
    const end = (own: Expected['stated'][number]) =>
      own.map((each) => (ends && isCurrent(each) ? { ...each, end: 'no-longer-approved' as const } : each));
    return [{ status: step.status, stated: stated.map(end) }, 200];
  }
  if (step.act === 'edit') {
    if (status === 'approved') return [model, 409];
    return [{ ...model, status: 'pending' }, 200];
  }
  const own = stated[step.who] ?? [];
  const before = own.filter((each) => !isCurrent(each));
  const put = (now: typeof own): Expected => ({ status, stated: stated.with(step.who, now) });
  if (step.act === 'state') {
    const { amountPaise, years } = step;
    return status === 'approved' ? [put([{ amountPaise, years, end: null }, ...before]), 200] : [model, 404];
  }
  const current = own.find(isCurrent);
  if (current) return [put([{ ...current, end: 'withdrawn' }, ...before]), 204];
  return [model, status === 'approved' || own.length > 0 ? 204 : 404];
};

let edits = 0;

const send = (id: string, step: Step) => {
  if (step.act === 'review') {
    const decision = { ottUpdates: step.status, ottRemarks: 'As discussed.' };
    return cast.put(cast[step.by], `/projects/ott/${id}`, decision);
  }
  edits += 1;
  if (step.act === 'edit') return cast.put(cast.asha, `/projects/${id}`, { director: `Director ${edits}` });
  const path = `/projects/${id}/interest`;
  const investor = investors[step.who] ?? cast.investor;
  if (step.act === 'withdraw')
    return cast.server.call(investor.token, { method: 'DELETE', url: `/api/v1${path}` });
  return cast.put(investor, path, { amountPaise: step.amountPaise, years: step.years });
};

const sumOf = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const read = async <T>(reader: Someone, path: string): Promise<T> =>
  (await cast.get(reader, path)).json().data;

/** Compares every view of interests with the model. */
const expectEverywhere = async (ids: readonly string[], models: readonly Expected[]): Promise<void> => {
  for (const [at, id] of ids.entries()) {
    const { status, stated } = models[at] ?? { status: 'pending', stated: [] };
    const rows = await read<InterestOfInvestor[]>(cast.admin, `/interests/admin/?item=${id}`);
    for (const [index, investor] of investors.entries()) {
      const theirs = rows.filter((row) => row.investor._id === investor.id);
      const seen = theirs.map((row) => ({
        amountPaise: row.amountPaise,
        years: row.years,
        end: row.endReason,
      }));
      expect(seen).toEqual(stated[index]);
    }
    const current = rows.filter((row) => row.endedAt === null);
    expect(status === 'approved' || current.length === 0).toBe(true);
    const sum = { count: current.length, totalPaise: sumOf(current.map((row) => row.amountPaise)) };
    for (const reader of [cast.asha, cast.admin]) {
      expect(await read(reader, `/projects/${id}`)).toMatchObject({ ottUpdates: status, interests: sum });
    }
  }
  for (const [index, investor] of investors.entries()) {
    const rows = (await read<OwnInterest[]>(investor, '/interests/user/?limit=200')).filter((row) =>
      ids.includes(row.item._id),
    );
    expect(rows.length).toBe(sumOf(models.map(({ stated }) => stated[index]?.length ?? 0)));
    for (const row of rows) {
      const status = models[ids.indexOf(row.item._id)]?.status;
      expect(row.approved !== null).toBe(status === 'approved');
    }
  }
};

/** Interests of earlier runs are still current. */
const expectTotals = async (): Promise<void> => {
  for (const investor of investors) {
    const current = await read<OwnInterest[]>(investor, '/interests/user/?state=current&limit=200');
    const projected = current.map((row) => computeProjectedPaise(row.amountPaise, row.years));
    expect(await read(investor, '/interests/user/totals')).toEqual({
      count: current.length,
      totalPaise: sumOf(current.map((row) => row.amountPaise)),
      projectedPaise: sumOf(projected),
    });
  }
};

test(
  'every interest ends with its approval, and sums match the rows, after any history',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16, size: 'max' }), async (steps) => {
        const ids = [(await cast.anItem(project))._id, (await cast.anItem(project))._id];
        await cast.put(cast.itsOtt, `/projects/ott/${ids[0]}`, { ottUpdates: 'approved' });
        const stated = investors.map(() => []);
        let models: Expected[] = [
          { status: 'approved', stated },
          { status: 'pending', stated },
        ];
        for (const step of steps) {
          cast.server.pass(1000);
          const [next, status] = applyStep(models[step.item] ?? { status: 'pending', stated: [] }, step);
          const answer = await send(ids[step.item] ?? '', step);
          expect(answer.statusCode, answer.body).toBe(status);
          models = models.with(step.item, next);
          await expectEverywhere(ids, models);
        }
        await expectTotals();
      }),
      { numRuns: 20 },
    );
  },
  PROPERTY_MS,
);

test(
  'sums match the rows after concurrent changes',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }), async (steps) => {
        const ids = [(await cast.anItem(project))._id, (await cast.anItem(project))._id];
        for (const id of ids) await cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates: 'approved' });
        const answers = await Promise.all(steps.map((step) => send(ids[step.item] ?? '', step)));
        for (const answer of answers) expect([200, 204, 404, 409]).toContain(answer.statusCode);
        for (const id of ids) {
          const rows = await read<InterestOfInvestor[]>(
            cast.admin,
            `/interests/admin/?item=${id}&state=current`,
          );
          expect(new Set(rows.map((row) => row.investor._id)).size).toBe(rows.length);
          const item = await read<{ ottUpdates: ReviewStatus }>(cast.admin, `/projects/${id}`);
          expect(item).toMatchObject({
            interests: { count: rows.length, totalPaise: sumOf(rows.map((row) => row.amountPaise)) },
          });
          expect(item.ottUpdates === 'approved' || rows.length === 0).toBe(true);
        }
        await expectTotals();
      }),
      { numRuns: 20 },
    );
  },
  PROPERTY_MS,
);
