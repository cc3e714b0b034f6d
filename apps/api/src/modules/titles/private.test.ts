import { randomUUID } from 'node:crypto';
import { toFormData } from '@cinvoice/contract/kinds/form-data';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { createPrivateValues, listAmountForms } from '@cinvoice/contract/kinds/test-private-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { aFile } from '#api/test-app.ts';
import { createTitleTools } from './test-titles.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const INTEREST_RUPEES = 9_87_654;

test.each(kinds.map((kind) => [kind.slug, kind] as const))(
  'no answer to the public holds a private word of %s',
  async (_slug, kind) => {
    const titles = createTitleTools(cast);
    const { values, traces } = createPrivateValues(kind, {
      createWord: randomUUID,
      createFile: ({ accept: [extension = ''] }, word) => aFile(extension, `${word}.${extension}`),
    });
    expect(traces.length).toBeGreaterThan(10);
    const item = await cast.anItem(kind, Object.fromEntries(toFormData(kind, values)));
    const remark = randomUUID();
    const decision = { ottUpdates: 'approved', ottRemarks: remark };
    await cast.put(cast.itsOtt, `/${kind.slug}/ott/${item._id}`, decision);
    await cast.put(cast.investor, `/${kind.slug}/${item._id}/interest`, {
      amountPaise: INTEREST_RUPEES * 100,
      years: 1,
    });
    await titles.choose(kind, item._id, { isOn: true, tellsInterests: false });

    const secrets = [
      ...traces,
      ...listAmountForms(INTEREST_RUPEES),
      remark,
      cast.asha.id,
      cast.investor.id,
      'House 9000000001',
      '9000000001',
      '9000000003',
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
