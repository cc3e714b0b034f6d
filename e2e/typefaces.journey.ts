import { expect, test } from './journey.ts';

/** What is set in the text face and in the display face, each of which has its signs in several files. */
const signs = ['Plain letters, 12', 'Café Zoë, Ørsted', '₹4,25,000'];

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
