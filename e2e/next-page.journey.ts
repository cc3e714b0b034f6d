import type { Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { createFilmmaker, openAs, signInAsAdmin } from './people.ts';

test('a filtered list loads its own next page while the unfiltered one is still loading', async ({
  page,
  product,
  faults,
}) => {
  const { mobile } = await createFilmmaker(product);
  const nextPages: Route[] = [];
  await page.route(/\/api\/v1\/users\/profile(\?|$)/, async (route) => {
    if (new URL(route.request().url()).searchParams.has('cursor')) {
      nextPages.push(route);
      return;
    }
    const { data, ...rest } = await (await route.fetch()).json();
    // Cuts the page to a few rows, because the next page is loaded near the end of the list.
    await route.fulfill({ json: { ...rest, data: data.slice(0, 3), page: { nextCursor: 'more' } } });
  });
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/users');
  await expect.poll(() => nextPages.length).toBe(1);

  await page.getByRole('searchbox').fill(mobile);
  await expect(page).toHaveURL(`/admin/users?q=${mobile}`);
  await expect.poll(() => nextPages.length).toBe(2);

  faults.announce(/Failed to load resource/);
  await nextPages[0]?.abort();
  await nextPages[1]?.fulfill({ json: { data: [], page: { nextCursor: null } } });
  await expect(page.getByText('1 shown. That is all.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
