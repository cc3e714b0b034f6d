import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Decisions, Item } from '@cinvoice/contract/answers';
import { project } from '@cinvoice/contract/kinds/project';
import { needsRemark } from '@cinvoice/contract/rules/review';
import { type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import type { Someone } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const decide = async (who: Someone, id: string, ottUpdates: ReviewStatus): Promise<void> => {
  const { statusCode, body } = await cast.put(who, `/projects/ott/${id}`, { ottUpdates, ottRemarks: 'Why?' });
  expect(statusCode, body).toBe(200);
};

const read = async (who: Someone, id: string): Promise<Item> =>
  (await cast.get(who, `/projects/${id}`)).json().data;

const statuses = ({ ott, admin }: Decisions) => [ott?.status ?? null, admin?.status ?? null];

test("an approval by an admin is shown as the admin's own to every reader", async () => {
  const { _id, decisions } = await cast.anItem(project);
  expect(decisions).toEqual({ ott: null, admin: null });
  await decide(cast.admin, _id, 'approved');
  for (const who of [cast.asha, cast.itsOtt, cast.admin]) {
    expect(await read(who, _id)).toMatchObject({
      ottUpdates: 'approved',
      adminUpdates: 'approved',
      decisions: { ott: null, admin: { status: 'approved', at: cast.server.now().toISOString() } },
    });
  }
  await decide(cast.itsOtt, _id, 'approved');
  expect(statuses((await read(cast.asha, _id)).decisions)).toEqual(['approved', 'approved']);
});

test('a repeated decision keeps its first time', async () => {
  const { _id } = await cast.anItem(project);
  await decide(cast.itsOtt, _id, 'approved');
  const first = (await read(cast.asha, _id)).decisions;
  cast.server.pass(1000);
  await decide(cast.itsOtt, _id, 'approved');
  expect((await read(cast.asha, _id)).decisions).toEqual(first);
});

type Step =
  | { who: 'itsOtt' | 'otherOtt' | 'admin'; status: ReviewStatus }
  | { who: 'asha' }
  | { moveBy: 'asha' | 'admin' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    who: fc.constantFrom('itsOtt' as const, 'otherOtt' as const, 'admin' as const),
    status: fc.constantFrom(...reviewStatuses),
  }),
  fc.record({ who: fc.constant('asha' as const) }),
  fc.record({ moveBy: fc.constantFrom('asha' as const, 'admin' as const) }),
);

type Model = {
  at: 'itsOtt' | 'otherOtt';
  status: ReviewStatus;
  ott: ReviewStatus | null;
  admin: ReviewStatus | null;
};

const sentIn = (model: Model): Model => ({ ...model, status: 'pending', ott: null, admin: null });

const edited = (model: Model, by: 'asha' | 'admin'): Model =>
  by === 'asha' && needsRemark(model.status) ? sentIn(model) : model;

const applyStep = (model: Model, step: Step): Model => {
  if ('status' in step) {
    if (step.who === 'admin') return { ...model, status: step.status, admin: step.status };
    return step.who === model.at ? { ...model, status: step.status, ott: step.status } : model;
  }
  if (model.status === 'approved') return model;
  if ('who' in step) return edited(model, 'asha');
  const at = model.at === 'itsOtt' ? 'otherOtt' : 'itsOtt';
  return { ...edited(model, step.moveBy), at, ott: null };
};

const take = (id: string, step: Step, { at }: Model, round: number) => {
  if ('status' in step) {
    return cast.put(cast[step.who], `/projects/ott/${id}`, { ottUpdates: step.status, ottRemarks: 'Why?' });
  }
  if ('who' in step) return cast.put(cast.asha, `/projects/${id}`, { director: `Director ${round}` });
  const to = at === 'itsOtt' ? cast.otherOtt : cast.itsOtt;
  return cast.put(cast[step.moveBy], `/projects/${id}`, { ottId: to.id });
};

/** The migration's statement for existing rows. */
const filling = async (): Promise<string> => {
  const file = path.join(import.meta.dirname, '../../../../migrations/0020-decisions.sql');
  const [statement] = /WITH entries AS[^;]*;/.exec(await readFile(file, 'utf8')) ?? [];
  if (!statement) throw new Error('the migration fills nothing');
  return statement;
};

const stored = (id: string) =>
  cast.server.db
    .selectFrom('submissions')
    .select(['ott_decision', 'ott_decided_at', 'admin_decided_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test(
  'each party has exactly its last decision since the item was sent in, in agreement with the history',
  async () => {
    const fill = await filling();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { _id } = await cast.anItem(project);
        let model: Model = { at: 'itsOtt', status: 'pending', ott: null, admin: null };
        for (const [round, taken] of steps.entries()) {
          cast.server.pass(1000);
          await take(_id, taken, model, round);
          model = applyStep(model, taken);
          const item = await read(cast.asha, _id);
          expect([item.ottUpdates, ...statuses(item.decisions)]).toEqual([
            model.status,
            model.ott,
            model.admin,
          ]);
        }
        const noted = await stored(_id);
        await cast.server.asOwner(
          `UPDATE submissions SET ott_decision = NULL, ott_decided_at = NULL, admin_decided_at = NULL WHERE id = '${_id}'`,
        );
        await cast.server.asOwner(fill);
        expect(await stored(_id)).toEqual(noted);
      }),
      { numRuns: 25 },
    );
  },
  PROPERTY_MS,
);
