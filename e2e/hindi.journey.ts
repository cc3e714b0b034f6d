import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectPage,
  expectRoute,
  expectSoundPage,
  type Open,
  openAnew,
  openWithin,
  test,
} from './journey.ts';
import { operatorTexts, readPageTexts, readSampleNames } from './page-texts.ts';
import {
  approve,
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  openAs,
  randomMobile,
  signInAsAdmin,
  signInAsOtt,
  stateInterest,
} from './people.ts';

const readLanguage = (page: Page) => page.locator('html').getAttribute('lang');

test('a visitor continues in Hindi from the front page into an area, and back to English', {
  tag: '@phone',
}, async ({ page, product }) => {
  const mobile = randomMobile();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expectRoute(page, '/hi', /फ़िल्म पहुँच गई/);
  expect(await readLanguage(page)).toBe('hi-IN');

  await page.getByRole('contentinfo').getByRole('link', { name: 'शुरू करें' }).click();
  await expectRoute(page, '/hi/login?role=investor', 'साइन इन या पंजीकरण करें');
  await page.getByRole('radio', { name: /^फ़िल्म निर्माता/ }).check();
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await expect(page.getByRole('alert')).toHaveText('कृपया 10 अंकों का सही फ़ोन नंबर डालें।');
  await page.getByRole('textbox', { name: 'फ़ोन नंबर' }).fill(mobile);
  await page.getByRole('button', { name: 'OTP भेजें' }).click();
  await expectPage(page, '/hi/login?role=investor', 'कोड डालें');
  await page.getByLabel('6 अंकों का कोड').pressSequentially(product.getCode(mobile));

  await expectPage(page, /\/hi\/register\?userId=[\w-]+&role=content_producer$/, 'अपनी प्रोफ़ाइल पूरी करें');
  await page.reload();
  await page.getByRole('button', { name: 'प्रोफ़ाइल पूरी करें' }).click();
  await expect(page.getByText('नाम ज़रूरी है।', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'नाम', exact: true }).fill('Corner House Films');
  const languageRequest = page.waitForRequest('**/api/v1/messages/language');
  await page.getByRole('button', { name: 'प्रोफ़ाइल पूरी करें' }).click();
  expect((await languageRequest).postDataJSON()).toEqual({ language: 'hi' });
  await expectRoute(page, '/filmmaker/dashboard', 'डैशबोर्ड');
  await page.reload();
  await expectRoute(page, '/filmmaker/dashboard', 'डैशबोर्ड');
  await page.goto('/filmmaker/profile');
  await page.getByRole('textbox', { name: 'शाखा' }).fill('Half a branch');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('textbox', { name: 'Branch' })).toHaveValue('Half a branch');
  expect(await readLanguage(page)).toBe('en-IN');
  await page.goto('/about');
  await expectRoute(page, '/about', 'Late payment stops the next film');
});

test('an English address redirects Hindi readers to its Hindi twin, and a Hindi one is served to everyone', async ({
  page,
}) => {
  await page.goto('/hi/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बताइए, बात किस बारे में है');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('hi');
  await page.goto('/login?from=here#code');
  await expect(page).toHaveURL('/hi/login?from=here#code');
  await page.goto('/filmmaker/dashboard');
  await expectRoute(page, '/hi/login', 'साइन इन या पंजीकरण करें');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expectRoute(page, '/login', 'Sign in or register');
  await page.goto('/hi/login');
  await expectRoute(page, '/hi/login', 'साइन इन या पंजीकरण करें');
  await page.goto('/filmmaker/dashboard');
  await expectRoute(page, '/login', 'Sign in or register');
});

test("input survives a public page's change of language", async ({ page }) => {
  // On a slow connection the texts arrive a while after the press.
  await page.route(/texts-hi-public[\w.-]+\.js$/, async (route) => {
    await pause(300);
    await route.continue();
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('98765 4');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('textbox', { name: 'फ़ोन नंबर' })).toHaveValue('98765 4');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('98765 4');
});

test('the contact form keeps what is typed over a change of language, before and after its script has come', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/site/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Asha');
  await page.getByRole('textbox', { name: 'Your message' }).fill('First line\nsecond line');
  await page.getByRole('radio', { name: 'Work' }).check();
  await page.getByRole('checkbox', { name: /updates/ }).check();
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/contact');
  scripts.resolve();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'आपका संदेश' })).toHaveValue('First line\nsecond line');
  await expect(page.getByRole('textbox', { name: 'पहला नाम' })).toHaveValue('Asha');
  await page.getByRole('textbox', { name: 'पहला नाम' }).fill('Kabir');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Kabir');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('First line\nsecond line');
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /updates/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked();
});

test('the step of the code, without the code, goes along with a change of language', async ({
  page,
  product,
}) => {
  const mobile = randomMobile();
  await page.goto('/login?role=investor');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('6-digit code').fill('12');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.method()));
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expectRoute(page, '/hi/login?role=investor', 'कोड डालें');
  await expect(page.getByRole('main')).toContainText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await expect(page.getByLabel('6 अंकों का कोड')).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(stored).not.toContain(mobile);
  expect(requests, 'no code is sent again').not.toContain('POST');
  await page.getByLabel('6 अंकों का कोड').pressSequentially(product.getCode(mobile));
  await expect(page).toHaveURL(/\/hi\/register\?/);
});

/** Words that Hindi texts have in Latin letters. */
const names =
  'OTT OTP SMS PDF JPG JPEG PNG png DOC DOCX XLS XLSX CSV KB MB ID PAN CIN GST GSTIN IFSC HDFC NOC QR URL API https English Cinvoice CINVOICE'.split(
    ' ',
  );

/** Finds the English words on a page, except names and the given texts. */
const findEnglishWords = async (page: Page, dataTexts: readonly string[]): Promise<string[]> => {
  const texts = (await readPageTexts(page)).map((text) =>
    // A term of art has its English in brackets.
    dataTexts.reduce((rest, one) => rest.replaceAll(one, ''), text).replace(/\([^()]+\)/g, ''),
  );
  const words = texts.flatMap((text) => text.match(/[A-Za-z][a-z]{2,}|[A-Z]{2,}/g) ?? []);
  return [...new Set(words.filter((word) => !names.includes(word)))];
};

/** Expects links to Hindi pages only, except in the language switch. */
const expectHindiLinks = async (page: Page) => {
  const addresses = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));
  expect(addresses.filter((address) => !/^\/hi(\/|$|\?|#)/.test(address))).toEqual([]);
};

const visit = async (
  page: Page,
  addresses: readonly string[],
  dataTexts: readonly string[] = [],
  open: Open = openWithin,
) => {
  const ignoredTexts = [...operatorTexts, ...dataTexts, ...(await readSampleNames(page))];
  for (const address of addresses) {
    await test.step(address, async () => {
      await open(page, address);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSoundPage(page);
      expect(await findEnglishWords(page, ignoredTexts)).toEqual([]);
      expect(await readLanguage(page)).toBe('hi-IN');
      if (address.startsWith('/hi')) await expectHindiLinks(page);
    });
  }
};

const setHindi = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'hi'));

/** A link to the page in English is called by its English title. What is kept in a browser has a name there. */
const legalPages = [
  ['/terms-of-use', 'Terms of use'],
  ['/privacy-policy', 'Privacy policy'],
  ['/cookie-policy', 'Cookie policy', 'browserId'],
  ['/security-policy', 'Security policy'],
  ['/disclaimer', 'Disclaimer'],
  ['/payments-policy', 'Payments policy'],
] as const;

test('the list of titles and the page of each kind of title are Hindi but for what their owners wrote', {
  tag: '@phone-alone',
}, async ({ page }) => {
  await visit(page, ['/hi/titles'], [], openAnew);
  const { data } = await (await page.request.get('/api/v1/public/titles')).json();
  const ofEachKind = new Map<string, string>();
  for (const { kind, slug } of data) ofEachKind.set(kind, `/hi/titles/${slug}`);
  expect(ofEachKind.size).toBeGreaterThan(1);
  await visit(page, [...ofEachKind.values()], [], openAnew);
});

test('every public page is Hindi throughout', { tag: '@phone-alone' }, async ({ page, faults }) => {
  const places = ['/hi', '/hi/about', '/hi/investor', '/hi/filmmaker', '/hi/contact'];
  await visit(page, [...places, '/hi/login', '/hi/ott', '/hi/admin'], [], openAnew);
  for (const [path, ...english] of legalPages) await visit(page, [`/hi${path}`], english, openAnew);
  faults.announce(/status of 404/);
  await visit(page, ['/hi/no-such-page'], [], openAnew);
});

test('every page of filmmakers and investors is Hindi throughout', async ({ page, product }) => {
  const [filmmaker, investor] = [await createFilmmaker(product), await createInvestor(product)];
  const ott = await createOtt(product);
  const item = await createProject(product, filmmaker, ott);
  await approve(product, ott, item);
  await stateInterest(product, investor, item, { rupees: 250_000, years: 2 });
  const dataTexts = [filmmaker.name, investor.name, ott.name, item.projectName, 'Nobody yet'];
  await setHindi(page);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  const pages = ['dashboard', 'projects', 'unreleased', 'released', 'profile', 'inbox', 'projects?add=1'];
  await visit(
    page,
    pages.map((name) => `/filmmaker/${name}`),
    dataTexts,
  );
  await openAs(page, 'user', investor.token, '/investor/dashboard', investor.userId);
  await visit(page, [`/investor/projects/${item._id}`, '/investor/profile', '/investor/inbox'], dataTexts);
});

test('every page of an OTT is Hindi throughout', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  const dataTexts = [filmmaker.name, ott.name, item.projectName, 'Nobody yet', 'poster.png'];
  await setHindi(page);
  await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/dashboard');
  const pages = ['dashboard', 'unreleased', 'released', 'account', 'inbox', 'projects'];
  await visit(
    page,
    pages.map((name) => `/ott/${name}`),
    dataTexts,
  );
  await page.getByRole('button', { name: `पूरा विवरण (${item.projectName})` }).click();
  await expect(page.getByRole('dialog')).toContainText('ने जमा किया');
  await expectSoundPage(page);
  expect(await findEnglishWords(page, [...operatorTexts, ...dataTexts])).toEqual([]);
});

/** Names of the sample data in messages to admins. */
const sampleNames = [
  'Khaaro Paat',
  'SRS/2026/042',
  'SRS/2026/033',
  'GL/INV/0171',
  'Salt Road Studio Private Limited',
  'Banyan Ledger Capital LLP',
  'Tamarind Row Holdings Private Limited',
  'Harbour Lamp Partners LLP',
  'Gulmohar Lane Private Limited',
  'Two Kettle Films LLP',
  'Northbank Pictures Private Limited',
  'Sample Bank',
];

test('every page of an admin is Hindi throughout', async ({ page, product }) => {
  await setHindi(page);
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/account');
  const pages = ['account', 'accounts', 'users', 'ott', 'audit', 'messages', 'opening', 'inbox'];
  await visit(
    page,
    pages.map((name) => `/admin/${name}`),
    sampleNames,
  );
});
