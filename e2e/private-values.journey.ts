import { randomUUID } from 'node:crypto';
import { kinds } from '../packages/contract/src/kinds/kinds.ts';
import { createPrivateValues, listAmountForms } from '../packages/contract/src/kinds/test-private-values.ts';
import { callApi } from './call.ts';
import { createPdf, createPoster } from './files.ts';
import { createItem } from './items.ts';
import { expect, openHydrated, test } from './journey.ts';
import {
  createFilmmaker,
  createInvestor,
  createOtt,
  reviewProject,
  signInAsOtt,
  stateInterest,
} from './people.ts';
import { toLanguagePath } from './public-paths.ts';

const INTEREST_RUPEES = 9_87_654;

for (const kind of kinds) {
  test(`no page for the public holds a private value of ${kind.slug}`, async ({ page, product }) => {
    const [filmmaker, investor] = [await createFilmmaker(product), await createInvestor(product)];
    const ott = await createOtt(product);
    const { values, traces } = createPrivateValues(kind, {
      createWord: randomUUID,
      createFile: ({ picture }, word) => {
        const { name, buffer } = picture ? createPoster(`${word}.png`) : createPdf(`${word}.pdf`);
        return new File([Uint8Array.from(buffer)], name);
      },
    });
    expect(traces.length).toBeGreaterThan(10);
    const item = await createItem(product, kind, filmmaker, ott, values);
    const remark = randomUUID();
    await reviewProject(product, await signInAsOtt(product, ott), item, {
      ottUpdates: 'approved',
      ottRemarks: remark,
    });
    await stateInterest(product, investor, item, { rupees: INTEREST_RUPEES, years: 1 });
    await callApi(product, `/${kind.slug}/${item._id}/title-page`, {
      method: 'PUT',
      token: filmmaker.token,
      json: { isOn: true, tellsInterests: false },
    });

    const people = [filmmaker, investor].flatMap(({ userId, name, mobile }) => [userId, name, mobile]);
    const secrets = [...traces, ...listAmountForms(INTEREST_RUPEES), remark, ott.ottId, ...people];
    for (const language of ['en', 'hi'] as const) {
      for (const path of [`/titles/${item._id.slice(-12)}`, `/titles?platform=${ott._id}`]) {
        const address = toLanguagePath(language, path);
        const response = await openHydrated(page, address);
        const sent = (await response?.text()) ?? '';
        const seen = await page.locator('html').textContent();
        expect(seen, address).toContain(item.projectName);
        expect(sent, address).toContain(item.projectName);
        const found = secrets.filter((secret) => sent.includes(secret) || seen?.includes(secret));
        expect(found, address).toEqual([]);
      }
    }
  });
}
