import type { HistoryEntry, Item } from '@cinvoice/contract/answers';
import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { readStoredFile } from '@cinvoice/contract/kinds/read-values';
import { type Actor, getStatusAfterEdit, needsRemark } from '@cinvoice/contract/rules/review';
import { type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { aFile, type Someone } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

type Who = 'asha' | 'ravi' | 'investor' | 'itsOtt' | 'otherOtt' | 'admin';

/** `behind` is the number of versions since the sender read the item; null sends no version. */
type Step = { who: Who; behind: number | null } & (
  | { act: 'edit'; director: string }
  | { act: 'replace'; file: string }
  | { act: 'review'; status: ReviewStatus; remark: string; asEdit: boolean }
);

const sender = {
  who: fc.constantFrom<Who>('asha', 'asha', 'admin', 'itsOtt', 'ravi', 'otherOtt', 'investor'),
  behind: fc.option(fc.constantFrom(0, 0, 1, 2)),
};
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ ...sender, act: fc.constant('edit' as const), director: fc.constantFrom('Ann', 'Bo', 'Cy') }),
  fc.record({ ...sender, act: fc.constant('replace' as const), file: fc.constantFrom('a.pdf', 'b.pdf') }),
  fc.record({
    ...sender,
    act: fc.constant('review' as const),
    status: fc.constantFrom(...reviewStatuses),
    remark: fc.constantFrom('', 'Why?', 'Send the budget.'),
    asEdit: fc.boolean(),
  }),
);

/** The expected item. */
type Model = { director: string; file: string; status: ReviewStatus; remark: string; version: number };

const canAct = ({ who, act }: Step): boolean =>
  who === 'admin' || who === (act === 'review' ? 'itsOtt' : 'asha');

const isBehind = ({ behind }: Step, { version }: Model): boolean =>
  behind !== null && Math.max(1, version - behind) !== version;

const editor = (who: Who): Actor =>
  who === 'asha' ? { kind: 'user', userId: '', roles: [] } : { kind: 'admin', adminId: '' };

/** The expected item after a step; the same object if the step is refused or changes nothing. */
const applyCall = (model: Model, step: Step): Model => {
  if (!canAct(step) || isBehind(step, model)) return model;
  const next = { ...model, version: model.version + 1 };
  if (step.act === 'review') {
    if (needsRemark(step.status) && step.remark === '') return model;
    return { ...next, status: step.status, remark: step.remark };
  }
  if (model.status === 'approved') return model;
  const status = getStatusAfterEdit(editor(step.who), model.status);
  if (step.act === 'replace') return { ...next, file: step.file, status };
  return step.director === model.director ? model : { ...next, director: step.director, status };
};

/** The first of its files that is no picture. */
const getDocumentField = (kind: Kind): string =>
  listFieldsOfType(kind, 'file').find(([, { accept }]) => accept.includes('pdf'))?.[0] ?? '';

const send = (kind: Kind, id: string, step: Step, model: Model) => {
  const who: Someone = cast[step.who];
  const url = `/${kind.slug}/${id}`;
  const version = step.behind === null ? null : Math.max(1, model.version - step.behind);
  const seen = version === null ? {} : { version };
  if (step.act === 'edit') return cast.put(who, url, { director: step.director, ...seen });
  if (step.act === 'review') {
    const decision = { ottUpdates: step.status, ottRemarks: step.remark, ...seen };
    return cast.put(who, step.asEdit ? url : `/${kind.slug}/ott/${id}`, decision);
  }
  const form = new FormData();
  form.append(getDocumentField(kind), aFile('pdf', step.file, step.file));
  if (version !== null) form.append('version', String(version));
  return cast.send('PUT', who, url, form);
};

const remarksIn = (history: readonly HistoryEntry[]): unknown[] =>
  history.flatMap(({ changes }) => changes.filter(({ field }) => field === 'ottRemarks').map(({ to }) => to));

type Seen = { item: Item; history: HistoryEntry[]; document: string };

const read = async (kind: Kind, id: string): Promise<Seen> => {
  const item: Item = (await cast.get(cast.admin, `/${kind.slug}/${id}`)).json().data;
  const { body } = await cast.server.app.inject(readStoredFile(item[getDocumentField(kind)])?.url ?? '');
  const history = (await cast.get(cast.admin, `/${kind.slug}/${id}/history`)).json().data;
  return { item, history, document: body };
};

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('an item of %s', ([, kind]) => {
  test(
    'is never edited while approved, and keeps every remark and history entry, after any calls',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          const file = aFile('pdf', 'a.pdf', 'a.pdf');
          const { _id } = await cast.anItem(kind, { director: 'Ann', [getDocumentField(kind)]: file });
          let model: Model = { director: 'Ann', file: 'a.pdf', status: 'pending', remark: '', version: 1 };
          let { history } = await read(kind, _id);
          const remarks: string[] = [];
          for (const step of steps) {
            cast.server.pass(1000);
            const expected = applyCall(model, step);
            const answer = await send(kind, _id, step, model);
            if (expected !== model) expect(answer.statusCode, answer.body).toBe(200);
            if (expected !== model && step.act === 'review') remarks.unshift(step.remark);
            const now = await read(kind, _id);
            expect(now.item).toMatchObject({
              director: expected.director,
              [getDocumentField(kind)]: { name: expected.file },
              ottUpdates: expected.status,
              ottRemarks: expected.remark,
              version: expected.version,
            });
            expect(now.document.endsWith(expected.file)).toBe(true);
            // Earlier entries stay unchanged below those of this step.
            expect(now.history).toHaveLength(expected.version);
            expect(now.history.slice(expected.version - model.version)).toEqual(history);
            expect(remarksIn(now.history)).toEqual(remarks);
            model = expected;
            history = now.history;
          }
        }),
        { numRuns: 15 },
      );
    },
    PROPERTY_MS,
  );
});

test('an approval that races with a change never leaves an approved item changed', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { _id } = await cast.anItem(project, { director: 'Ann' });
    const [approval, change] = await Promise.all([
      cast.put(cast.itsOtt, `/projects/ott/${_id}`, { ottUpdates: 'approved' }),
      cast.put(cast.asha, `/projects/${_id}`, { director: 'Bo' }),
    ]);
    const { data } = (await cast.get(cast.asha, `/projects/${_id}/history`)).json();
    const events = data.map(({ event }: HistoryEntry) => event);
    expect(approval.statusCode).toBe(200);
    expect(events).toEqual(
      change.statusCode === 200 ? ['reviewed', 'edited', 'created'] : ['reviewed', 'created'],
    );
  }
});
