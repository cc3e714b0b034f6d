import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { project } from '../packages/contract/src/kinds/project.ts';
import { callApi } from './call.ts';
import type { Upload } from './files.ts';
import { createItem, type Item, uniqueName } from './items.ts';
import { admin, type Product } from './product.ts';
import { currentTotpCode } from './second-factor.ts';

/** Set-up of journeys through API calls instead of clicks. */

/** No mobile in India begins with 5. */
export const randomMobile = (): string => `5${String(randomInt(1e9)).padStart(9, '0')}`;

export type Filmmaker = { mobile: string; name: string; token: string; userId: string };

export const createFilmmaker = async (product: Product, role = 'content_producer'): Promise<Filmmaker> => {
  const mobile = randomMobile();
  const name = uniqueName('Corner House');
  await callApi(product, '/users/register-or-login', { json: { mobile, role } });
  const verified = await callApi<{ token: string; userId: string }>(product, '/users/verify-otp', {
    json: { mobile, otp: product.codeFor(mobile) },
  });
  const { token } = await callApi<{ token: string }>(product, `/users/complete-profile/${verified.userId}`, {
    method: 'PUT',
    token: verified.token,
    json: { name, occupation: ['Producer'], participatedIn: [], referralCode: '' },
  });
  return { mobile, name, token, userId: verified.userId };
};

/** A user registered through the Investor tile. */
export const createInvestor = (product: Product): Promise<Filmmaker> => createFilmmaker(product, 'investor');

export const signInAsAdmin = async (product: Product): Promise<string> => {
  const { token } = await callApi<{ token: string }>(product, '/admin/login/', { json: admin });
  return token;
};

/** The password that an admin sets, and the one that its owner changes it to. */
const given = 'the last reel';
export const OWN_PASSWORD = 'the reel after the last';

/** Another admin, still with the initial password. */
export const createAdmin = async (product: Product): Promise<{ id: string; password: string }> => {
  const account = { id: uniqueName('night-shift').replace(' ', '-'), password: given };
  await callApi(product, '/admin/accounts', { token: await signInAsAdmin(product), json: account });
  return account;
};

/** Another admin with a second factor. */
export const createAdminWithSecondFactor = async (product: Product): Promise<{ id: string }> => {
  const account = await createAdmin(product);
  const { token } = await callApi<{ token: string }>(product, '/admin/login/', { json: account });
  await callApi(product, '/admin/password', {
    method: 'PUT',
    token,
    json: { current: given, password: OWN_PASSWORD },
  });
  const { data } = await callApi<{ data: { secret: string } }>(product, '/admin/totp', {
    token,
    json: { password: OWN_PASSWORD },
  });
  await callApi(product, '/admin/totp/confirm', { token, json: { code: currentTotpCode(data.secret) } });
  return { id: account.id };
};

export const saveProfile = async (
  product: Product,
  { token }: Filmmaker,
  json: Record<string, string>,
): Promise<void> => {
  await callApi(product, '/users/profile', { method: 'PUT', token, json });
};

/** Sends a contact message as a visitor. */
export const sendContactMessage = async (product: Product, lastName: string): Promise<void> => {
  await callApi(product, '/contact', {
    json: {
      firstName: 'Asha',
      lastName,
      email: 'asha@example.com',
      phone: '5550001234',
      phoneType: 'Work',
      updates: false,
      message: 'How long does a review take?',
      terms: true,
    },
  });
};

/** Marks the contact messages of that sender as answered. */
export const markContactMessageAnswered = async (
  product: Product,
  token: string,
  lastName: string,
): Promise<void> => {
  const { data } = await callApi<{ data: { _id: string }[] }>(
    product,
    `/contact?q=${encodeURIComponent(lastName)}`,
    { token },
  );
  for (const { _id } of data)
    await callApi(product, `/contact/${_id}`, { method: 'PUT', token, json: { answered: true } });
};

/** Marks the newest messages of an inbox as read, one by one. */
export const markNewestRead = async (product: Product, token: string, count: number): Promise<void> => {
  const { data } = await callApi<{ data: { _id: string }[] }>(product, `/messages?limit=${count}`, { token });
  for (const { _id } of data) await callApi(product, `/messages/${_id}/read`, { method: 'PUT', token });
};

export type Ott = { _id: string; ottId: string; name: string; password: string };

/** An OTT that has not signed in yet and still has its initial password. */
export const createOttWithInitialPassword = async (product: Product): Promise<Ott> => {
  const name = uniqueName('Lantern');
  const { data } = await callApi<{ data: { _id: string } }>(product, '/ott', {
    token: await signInAsAdmin(product),
    json: { ottId: name.replace(' ', '-'), name, password: given },
  });
  return { _id: data._id, ottId: name.replace(' ', '-'), name, password: given };
};

export const createOtt = async (product: Product): Promise<Ott> => {
  const platform = await createOttWithInitialPassword(product);
  await callApi(product, '/ott/password', {
    method: 'PUT',
    token: await signInAsOtt(product, platform),
    json: { current: given, password: OWN_PASSWORD },
  });
  return { ...platform, password: OWN_PASSWORD };
};

export const signInAsOtt = async (product: Product, { ottId, password }: Ott): Promise<string> => {
  const { token } = await callApi<{ token: string }>(product, '/ott/login/', { json: { ottId, password } });
  return token;
};

export const createProject = (
  product: Product,
  filmmaker: Filmmaker,
  platform: Ott,
  details: Record<string, string> = {},
  files: Record<string, Upload | null> = {},
): Promise<Item> => {
  const values = {
    category: 'new project',
    contentType: 'movie',
    language: 'hindi',
    genre: 'Drama',
    buyer: 'Nobody yet',
    projectName: uniqueName('Monsoon Ledger'),
    tentativeBudget: '12500000',
    ...details,
  };
  return createItem(product, project, filmmaker, platform, values, files);
};

/** A worker renders a poster's pictures after the answer. */
export const waitForPosterPictures = async (
  product: Product,
  { token }: Filmmaker,
  { kind, _id }: Item,
): Promise<void> => {
  type Drawn = { data: { poster: { ready: boolean } } };
  const isReady = async () =>
    (await callApi<Drawn>(product, `/${kind.slug}/${_id}`, { token })).data.poster.ready;
  await expect.poll(isReady, { timeout: 40_000 }).toBe(true);
};

/** Reviews with the token of an OTT or an admin. */
export const reviewProject = async (
  product: Product,
  token: string,
  { kind, _id }: Item,
  json: { ottUpdates: string; ottRemarks: string },
): Promise<void> => {
  await callApi(product, `/${kind.slug}/ott/${_id}`, { method: 'PUT', token, json });
};

export const approve = async (product: Product, platform: Ott, item: Item): Promise<void> =>
  reviewProject(product, await signInAsOtt(product, platform), item, {
    ottUpdates: 'approved',
    ottRemarks: '',
  });

export const reject = async (product: Product, platform: Ott, item: Item): Promise<void> =>
  reviewProject(product, await signInAsOtt(product, platform), item, {
    ottUpdates: 'rejected',
    ottRemarks: 'The rights were sold.',
  });

export const editProject = async (
  product: Product,
  token: string,
  { kind, _id }: Item,
  json: Record<string, string>,
): Promise<void> => {
  await callApi(product, `/${kind.slug}/${_id}`, { method: 'PUT', token, json });
};

export const stateInterest = async (
  product: Product,
  { token }: Filmmaker,
  { kind, _id }: Item,
  { rupees, years }: { rupees: number; years: number },
): Promise<void> => {
  const json = { amountPaise: rupees * 100, years };
  await callApi(product, `/${kind.slug}/${_id}/interest`, { method: 'PUT', token, json });
};

export const suspend = async (product: Product, { userId }: Filmmaker): Promise<void> => {
  const json = { reason: 'Under review.' };
  await callApi(product, `/users/${userId}/suspend`, { token: await signInAsAdmin(product), json });
};

export const reinstate = async (product: Product, { userId }: Filmmaker): Promise<void> => {
  await callApi(product, `/users/${userId}/reinstate`, { token: await signInAsAdmin(product), json: {} });
};

export const findOttByName = async (product: Product, name: string): Promise<Pick<Ott, '_id'>> => {
  const { data } = await callApi<{ data: Ott[] }>(product, '/ott');
  const found = data.find((platform) => platform.name === name);
  if (!found) throw new Error(`There is no platform ${name}.`);
  return found;
};

const keys = { user: 'authToken', ott: 'ottToken', admin: 'adminToken' } as const;

/** Opens a page with a stored session. */
export const openAs = async (
  page: Page,
  area: keyof typeof keys,
  token: string,
  address: string,
  userId?: string,
): Promise<void> => {
  // Any address of the product gives access to its storage; this one runs no script.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, value, id]) => {
      localStorage.setItem(key, value);
      if (id) localStorage.setItem('userId', id);
    },
    [keys[area], token, userId] as const,
  );
  await page.goto(address);
};
