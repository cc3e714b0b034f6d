import { content } from '../packages/contract/src/kinds/content.ts';
import { createItem, pathOf } from './items.ts';
import { expect, openHydrated, test } from './journey.ts';
import { approve, createFilmmaker, createOtt, createProject, reject } from './people.ts';

/** What is set in the text face and in the display face, each of which has its signs in several files. */
const signs = ['Plain letters, 12 × 3 ÷ 4', 'Café Zoë, Ørsted', '₹4,25,000'];

for (const address of ['/terms-of-use', '/hi/terms-of-use']) {
  test(`letters, accents and amounts of ${address} are set in our typefaces`, async ({ page }) => {
    await page.goto(address);
    await page.evaluate((texts) => {
      const elements = texts.flatMap((text) =>
        ['--text', '--display'].map((face) => {
          const element = document.createElement('p');
          element.style.font = `600 1.25rem var(${face})`;
          element.dataset.sign = '';
          element.textContent = text;
          return element;
        }),
      );
      document.querySelector('h1')?.after(...elements);
    }, signs);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '[data-sign]',
    });
    expect(nodeIds).toHaveLength(2 * signs.length);
    for (const nodeId of nodeIds) {
      await expect
        .poll(async () => {
          const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
          return fonts.map(({ isCustomFont }) => isCustomFont);
        })
        .not.toContain(false);
    }
  });
}

test('facts of a title keep their lines when the typefaces come', async ({ page, product, faults }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const items = [
    await createProject(product, filmmaker, ott, { genre: 'Drama', language: 'nimadi' }),
    await createItem(product, content, filmmaker, ott, {
      contentType: 'webseries',
      genre: 'Historical Fiction',
      language: ['bengali'],
    }),
  ];
  for (const item of items) await approve(product, ott, item);
  await page.setViewportSize({ width: 440, height: 844 });
  /** The heights of both titles' facts on phones of all widths. */
  const readHeights = async (): Promise<number[]> => {
    const heights: number[] = [];
    for (const item of items) {
      await openHydrated(page, pathOf(item));
      const facts = page.getByRole('main').getByRole('list').first();
      const ofWidths = await facts.evaluate((element) =>
        Array.from({ length: 121 }, (_, more) => {
          document.body.style.width = `${320 + more}px`;
          return element.clientHeight;
        }),
      );
      heights.push(...ofWidths);
    }
    return heights;
  };
  const withOurs = await readHeights();
  expect(await page.evaluate(() => document.fonts.check('600 1em Instrument'))).toBe(true);
  faults.announce(/net::ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
  const withTheDevices = await readHeights();
  expect(await page.evaluate(() => document.fonts.check('600 1em Instrument'))).toBe(false);
  expect(withTheDevices).toEqual(withOurs);
  for (const item of items) await reject(product, ott, item);
});
