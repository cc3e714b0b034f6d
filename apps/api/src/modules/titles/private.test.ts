import { randomUUID } from 'node:crypto';
import { findDealFieldName } from '@cinvoice/contract/kinds/deal-facts';
import type { Field, Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { aFile } from '#api/test-app.ts';
import { createTitleTools } from './test-titles.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

/** A value of its own for a field that takes any text; null for a choice, which many items share. */
const createPrivate = (field: Field, word: string): string | File | null => {
  if (field.type === 'file') return aFile(field.accept[0] ?? '', `${word}.${field.accept[0]}`);
  if (field.type === 'url') return `https://video.example/${word}`;
  if (field.type === 'links') return JSON.stringify({ YouTube: `https://video.example/${word}` });
  return ['text', 'prose', 'secret'].includes(field.type) ? word : null;
};

/** Fills everything but name and synopsis with words that stand nowhere else. */
const fillPrivately = (kind: Kind) => {
  const told = new Set(['projectName', findDealFieldName(kind, 'synopsis')]);
  const words: string[] = [];
  const form: Record<string, string | File> = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    const word = randomUUID();
    const value = told.has(name) ? null : createPrivate(field, word);
    if (value === null) continue;
    words.push(word);
    form[name] = value;
  }
  return { words, form };
};

test.each(kinds.map((kind) => [kind.slug, kind] as const))(
  'no answer to the public holds a private word of %s',
  async (_slug, kind) => {
    const titles = createTitleTools(cast);
    const { words, form } = fillPrivately(kind);
    expect(words.length).toBeGreaterThan(10);
    const item = await cast.anItem(kind, form);
    const remark = randomUUID();
    const decision = { ottUpdates: 'approved', ottRemarks: remark };
    await cast.put(cast.itsOtt, `/${kind.slug}/ott/${item._id}`, decision);
    await cast.put(cast.investor, `/${kind.slug}/${item._id}/interest`, {
      amountPaise: 12_345_600,
      years: 1,
    });
    await titles.choose(kind, item._id, { isOn: true, tellsInterests: false });

    const secrets = [
      ...words,
      remark,
      cast.asha.id,
      cast.investor.id,
      'House 9000000001',
      '9000000001',
      '9000000003',
      '12345600',
    ];
    const answers = [
      (await titles.ask(titles.slugOf(item))).body,
      (await cast.get(null, '/public/titles/')).body,
    ];
    for (const answer of answers) {
      expect(answer).toContain(item._id);
      for (const secret of secrets) expect(answer).not.toContain(secret);
    }
  },
);
