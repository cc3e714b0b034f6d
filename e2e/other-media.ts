import { expect, type Locator, type Page } from '@playwright/test';

/** Lists the texts of the page, or of the dialog over it, that paper would cut off. */
const listCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('[aria-modal="true"]') ?? document.querySelector('main');
    const all = root ? [root, ...root.querySelectorAll('*')] : [];
    return all
      .filter((element) => {
        const { overflowY, display, clipPath } = getComputedStyle(element);
        const clips = overflowY !== 'visible' && display !== 'inline' && clipPath === 'none';
        return clips && element.scrollHeight > element.clientHeight + 1 && /\S/.test(element.textContent);
      })
      .map((element) => `${element.localName} ${element.textContent.slice(0, 40)}`);
  });

/** Expects what paper shows of a page: black on white, no menus, nothing cut off. */
export const expectPaper = async (page: Page): Promise<void> => {
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color, getComputedStyle(document.documentElement).colorScheme];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'light']);
  for (const menu of await page.locator('body > header, body > nav, body > footer, button').all()) {
    await expect(menu).toBeHidden();
  }
  expect(await listCutOff(page)).toEqual([]);
};

/** Sets the browser's text size; returns a function that sets it back. */
export const enlargeText = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const set = async (standard: number, fixed: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  };
  await set(32, 26);
  return () => set(16, 13);
};

/** Expects no horizontal overflow at 200 % text. */
export const expectFits = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const [size, overflow] = await page.evaluate(() => {
    const page = document.documentElement;
    const dialog = document.querySelector('[aria-modal="true"]');
    const overflows = [page, ...(dialog ? [dialog] : [])].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    return [getComputedStyle(page).fontSize, Math.max(...overflows)] as const;
  });
  expect(size).toBe('32px');
  expect(overflow).toBeLessThanOrEqual(0);
};

/** Expects that the narrowest screen shows the page without scrolling sideways, and all of its header's links and buttons. */
export const expectFitsNarrowest = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  const [overflow, cutOff] = await page.evaluate(() => {
    scrollTo(0, 0);
    const controls = [...document.querySelectorAll('body > header :is(a, button)')];
    const isWhole = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const cutOff = controls.filter((control) => control.checkVisibility() && !isWhole(control));
    return [scrollWidth - clientWidth, cutOff.map(({ textContent }) => textContent)];
  });
  expect(overflow).toBeLessThanOrEqual(0);
  expect(cutOff).toEqual([]);
  // Name, language, colours and menu.
  await expect(page.locator('body > header').locator('a, button').filter({ visible: true })).toHaveCount(4);
  if (size) await page.setViewportSize(size);
};

/** True when a change of the page alters the pixels of one part. */
export const changesPixels = async (part: Locator, change: () => Promise<unknown>): Promise<boolean> => {
  const before = await part.screenshot();
  await change();
  return !before.equals(await part.screenshot());
};
