import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { currentPath, openPage } from '#screens/page.tsx';
import { aPage } from '#screens/samples.ts';
import { brand } from '#web/brand.ts';

beforeEach(() => api.on('GET /projects/public', aPage()));

const main = () => page.getByRole('main');
const link = (name: string | RegExp) => main().getByRole('link', { name }).first();

test('About Us says what it is about and leads to the pages of both sides', async () => {
  openPage('/about');
  await expect
    .element(page.getByRole('heading', { level: 1, name: /Films are finished long before/ }))
    .toBeVisible();
  for (const name of ['Mission', 'Vision', 'What we hold to', 'Founders'])
    await expect.element(main().getByText(name, { exact: true }).first()).toBeInTheDocument();
  await expect.element(link('For investors')).toHaveAttribute('href', '/investor');
  await link('For filmmakers').click();
  await expect.poll(currentPath).toBe('/filmmaker');
});

test.each([
  ['/investor', 'investor'],
  ['/filmmaker', 'content_producer'],
] as const)('%s begins a registration with its role', async (path, role) => {
  openPage(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const start = main().getByRole('link').first();
  await start.click();
  await expect.poll(currentPath).toMatch(/^\/login/);
  await expect.poll(() => [location.search, JSON.stringify(history.state)].join(' ')).toContain(role);
});

test('the page for investors leads to the risk in plain words', async () => {
  openPage('/investor');
  await expect.element(link('Risk, in plain words')).toHaveAttribute('href', '/disclaimer');
});

const documents = [
  ['/terms-of-use', 'Terms of use'],
  ['/privacy-policy', 'Privacy policy'],
  ['/cookie-policy', 'Cookie policy'],
  ['/security-policy', 'Security policy'],
  ['/disclaimer', 'Disclaimer'],
  ['/payments-policy', 'Payments policy'],
] as const;

test.each(documents)(
  '%s has a title, a date, and a section for each entry of its contents',
  async (path, name) => {
    openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(main().getByText(/^Last updated/)).toBeVisible();
    const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').elements();
    expect(entries.length).toBeGreaterThan(2);
    const targets = entries.map((entry) => document.querySelector(entry.getAttribute('href') ?? '')?.tagName);
    expect(new Set(targets)).toEqual(new Set(['H2']));
    const others = page.getByRole('navigation', { name: 'The other policies' }).getByRole('link').elements();
    expect(others.map((other) => other.textContent).toSorted()).toEqual(
      documents
        .map(([, other]) => other as string)
        .filter((other) => other !== name)
        .toSorted(),
    );
  },
);

test('a legal text of a translated page says that it is in English', async () => {
  openPage('/hi/privacy-policy');
  await expect
    .element(page.getByRole('heading', { level: 1, name: /Privacy/ }))
    .toHaveAttribute('lang', 'en');
  await expect.element(main().getByText(/अंग्रेज़ी/).first()).toBeVisible();
  await expect
    .element(main().getByRole('link', { name: /./ }).last())
    .toHaveAttribute('href', expect.stringMatching(/^\/hi\//));
});

test('the contact page offers every way to reach the office beside its form', async () => {
  openPage('/contact');
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  const ways = page.getByRole('complementary');
  await expect
    .element(ways.getByRole('link', { name: brand.email, exact: true }))
    .toHaveAttribute('href', expect.stringContaining(brand.email));
  await expect.element(ways.getByRole('link', { name: brand.grievanceEmail, exact: true })).toBeVisible();
  await expect
    .element(ways.getByRole('link', { name: brand.phone }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/));
  await expect.element(ways).toMatchTextContent(brand.address);
});
