import type { Item } from '@cinvoice/contract/answers';
import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { toFormData } from '@cinvoice/contract/kinds/form-data';
import {
  type FormValues,
  findChangedValues,
  listStoredFiles,
  toFormValues,
} from '@cinvoice/contract/kinds/form-values';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import type { Someone } from '#api/test-app.ts';
import { type Cast, startCast } from './test-cast.ts';
import { createInput, readBack } from './test-values.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const read = async (who: Someone, kind: Kind, id: string): Promise<Item> =>
  (await cast.get(who, `/${kind.slug}/${id}`)).json().data;

const create = async (kind: Kind, typed: FormValues): Promise<Item> => {
  const answer = await cast.send('POST', cast.asha, `/${kind.slug}/`, toFormData(kind, typed));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};

/**
 * Opens the form of an item, changes it and sends the differences, as the page does; sends nothing without
 * any.
 */
const edit = async (who: Someone, kind: Kind, id: string, changes: FormValues): Promise<void> => {
  const item = await read(who, kind, id);
  const before = toFormValues(kind, item);
  const given = findChangedValues(before, { ...before, ...changes });
  if (Object.keys(given).length === 0) return;
  const form = toFormData(kind, given);
  form.append('version', String(item.version));
  const answer = await cast.send('PUT', who, `/${kind.slug}/${id}`, form);
  expect(answer.statusCode, answer.body).toBe(200);
};

const chosen = (kind: Kind, values: FormValues): [string, File][] =>
  listFieldsOfType(kind, 'file').flatMap(([name]) => {
    const value = values[name];
    return value instanceof File ? [[name, value] as [string, File]] : [];
  });

/** Each file under its own name, byte for byte; pictures are redrawn by the server. */
const expectFiles = async (kind: Kind, item: Item, values: FormValues): Promise<void> => {
  const stored = listStoredFiles(kind, item);
  const pictures = new Set(
    listFieldsOfType(kind, 'file').flatMap(([name, { picture }]) => (picture ? [name] : [])),
  );
  for (const [name, file] of chosen(kind, values)) {
    expect(stored[name]).toMatchObject({ name: file.name.normalize('NFC').trim(), size: file.size });
    if (pictures.has(name)) continue;
    const { rawPayload } = await cast.server.app.inject(stored[name]?.url ?? '');
    expect(rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  }
  const names = new Set(chosen(kind, values).map(([name]) => name));
  expect(Object.keys(stored).filter((name) => stored[name])).toEqual(
    Object.keys(stored).filter((name) => names.has(name)),
  );
};

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('a form of %s', ([, kind]) => {
  const inputs = (isNew: boolean) => {
    const otts = [cast.itsOtt.id, cast.otherOtt.id];
    return Object.fromEntries(
      Object.entries(kind.fields).map(([name, field]) => [name, createInput(field, isNew, otts)]),
    );
  };

  test(
    'is read back as typed, and after a change has exactly that change',
    async () => {
      const editors = fc.constantFrom('asha' as const, 'admin' as const);
      const changed = fc.record(inputs(false), { requiredKeys: [] });
      await fc.assert(
        fc.asyncProperty(fc.record(inputs(true)), changed, editors, async (typed, changes, editor) => {
          const { _id } = await create(kind, typed);
          const first = await read(cast.asha, kind, _id);
          const kept = readBack(kind, typed);
          expect(toFormValues(kind, first)).toEqual(kept);
          await expectFiles(kind, first, typed);

          await edit(cast[editor], kind, _id, changes);
          const second = await read(cast.asha, kind, _id);
          const keptThen = { ...kept, ...readBack(kind, changes) };
          expect(toFormValues(kind, second)).toEqual(keptThen);
          await expectFiles(kind, second, { ...typed, ...Object.fromEntries(chosen(kind, changes)) });

          // A repetition is no change, and sends no message.
          await edit(cast.asha, kind, _id, keptThen);
          expect((await read(cast.asha, kind, _id)).version).toBe(second.version);
        }),
        { numRuns: 25 },
      );
    },
    PROPERTY_MS,
  );

  test('accepts every choice', async () => {
    const { _id } = await create(kind, fc.sample(fc.record(inputs(true)), 1)[0] ?? {});
    const single = listFieldsOfType(kind, 'choice');
    const rounds = Math.max(...single.map(([, { options }]) => options.length));
    for (let round = 0; round < rounds; round += 1) {
      const choices = single.map(([name, { options }]) => [name, options[round % options.length]]);
      const changes = Object.fromEntries(choices);
      await edit(cast.asha, kind, _id, changes);
      expect(toFormValues(kind, await read(cast.asha, kind, _id))).toMatchObject(changes);
    }
    for (const [name, { options }] of listFieldsOfType(kind, 'choices')) {
      for (const all of [options, options.toReversed(), ...options.map((option) => [option])]) {
        await edit(cast.asha, kind, _id, { [name]: [...all] });
        expect(toFormValues(kind, await read(cast.asha, kind, _id))[name]).toEqual([...all]);
      }
    }
  });
});
