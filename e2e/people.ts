import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { project } from '../packages/contract/src/kinds/project.ts';
import { callApi } from './call.ts';
import type { Upload } from './files.ts';
import { createItem, type Item, makeUniqueName } from './items.ts';
import { admin, type Product } from './product.ts';
import { computeTotpCode } from './second-factor.ts';

/** Prepares journeys by calls of the API instead of clicks. */

/** Returns a number that nobody has: no mobile number in India begins with 5. */
export const randomMobile = (): string => `5${String(randomInt(1e9)).padStart(9, '0')}`;

export type Filmmaker = { mobile: string; name: string; token: string; userId: string };

export const createFilmmaker = async (
  product: Product,
  role = 'content_producer',
  referralCode = '',
): Promise<Filmmaker> => {
  const mobile = randomMobile();
  const name = makeUniqueName('Corner House');
  await callApi(product, '/users/register-or-login', { json: { mobile, role } });
  const verified = await callApi<{ token: string; userId: string }>(product, '/users/verify-otp', {
    json: { mobile, otp: product.getCode(mobile) },
  });
  const { token } = await callApi<{ token: string }>(product, `/users/complete-profile/${verified.userId}`, {
    method: 'PUT',
    token: verified.token,
    json: { name, occupation: ['Producer'], participatedIn: [], referralCode },
  });
  return { mobile, name, token, userId: verified.userId };
};

/** Creates a user through the Investor tile. */
export const createInvestor = (product: Product): Promise<Filmmaker> => createFilmmaker(product, 'investor');

export const signInAsAdmin = async (product: Product): Promise<string> => {
  const { token } = await callApi<{ token: string }>(product, '/admin/login/', { json: admin });
  return token;
};

/** The password that an admin assigns, and the one that replaces it. */
const INITIAL_PASSWORD = 'the last reel';
export const OWN_PASSWORD = 'the reel after the last';

/** Creates an admin who still has the initial password. */
export const createAdmin = async (product: Product): Promise<{ id: string; password: string }> => {
  const account = { id: makeUniqueName('night-shift').replace(' ', '-'), password: INITIAL_PASSWORD };
  await callApi(product, '/admin/accounts', { token: await signInAsAdmin(product), json: account });
  return account;
};

/** Creates an admin with a second factor. */
export const createAdminWithSecondFactor = async (
  product: Product,
): Promise<{ id: string; token: string; secret: string }> => {
  const account = await createAdmin(product);
  const { token } = await callApi<{ token: string }>(product, '/admin/login/', { json: account });
  await callApi(product, '/admin/password', {
    method: 'PUT',
    token,
    json: { current: INITIAL_PASSWORD, password: OWN_PASSWORD },
  });
  const { data } = await callApi<{ data: { secret: string } }>(product, '/admin/totp', {
    token,
    json: { password: OWN_PASSWORD },
  });
  // A code of an earlier step: those of the present and the next one are left for orders.
  await callApi(product, '/admin/totp/confirm', { token, json: { code: computeTotpCode(data.secret, -1) } });
  return { id: account.id, token, secret: data.secret };
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

/** Marks the contact messages of a sender as answered. */
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

/** Creates an OTT that has not signed in yet and still has its initial password. */
export const createOttWithInitialPassword = async (product: Product): Promise<Ott> => {
  const name = makeUniqueName('Lantern');
  const { data } = await callApi<{ data: { _id: string } }>(product, '/ott', {
    token: await signInAsAdmin(product),
    json: { ottId: name.replace(' ', '-'), name, password: INITIAL_PASSWORD },
  });
  return { _id: data._id, ottId: name.replace(' ', '-'), name, password: INITIAL_PASSWORD };
};

export const createOtt = async (product: Product): Promise<Ott> => {
  const ott = await createOttWithInitialPassword(product);
  await callApi(product, '/ott/password', {
    method: 'PUT',
    token: await signInAsOtt(product, ott),
    json: { current: INITIAL_PASSWORD, password: OWN_PASSWORD },
  });
  return { ...ott, password: OWN_PASSWORD };
};

export const signInAsOtt = async (product: Product, { ottId, password }: Ott): Promise<string> => {
  const { token } = await callApi<{ token: string }>(product, '/ott/login/', { json: { ottId, password } });
  return token;
};

export const createProject = (
  product: Product,
  filmmaker: Filmmaker,
  ott: Ott,
  details: Record<string, string> = {},
  files: Record<string, Upload | null> = {},
  idempotencyKey?: string,
): Promise<Item> => {
  const values = {
    category: 'new project',
    contentType: 'movie',
    language: 'hindi',
    genre: 'Drama',
    buyer: 'Nobody yet',
    projectName: makeUniqueName('Monsoon Ledger'),
    tentativeBudget: '12500000',
    ...details,
  };
  return createItem(product, project, filmmaker, ott, values, files, idempotencyKey);
};

/** Waits for a poster's pictures, which a worker renders after the answer. */
export const waitForPosterPictures = async (
  product: Product,
  { token }: Filmmaker,
  { kind, _id }: Item,
): Promise<void> => {
  type PosterAnswer = { data: { poster: { ready: boolean } } };
  const isReady = async () =>
    (await callApi<PosterAnswer>(product, `/${kind.slug}/${_id}`, { token })).data.poster.ready;
  await expect.poll(isReady, { timeout: 40_000 }).toBe(true);
};

/** Reviews an item with the token of an OTT or an admin. */
export const reviewProject = async (
  product: Product,
  token: string,
  { kind, _id }: Item,
  json: { ottUpdates: string; ottRemarks: string },
): Promise<void> => {
  await callApi(product, `/${kind.slug}/ott/${_id}`, { method: 'PUT', token, json });
};

export const approve = async (product: Product, ott: Ott, item: Item): Promise<void> =>
  reviewProject(product, await signInAsOtt(product, ott), item, {
    ottUpdates: 'approved',
    ottRemarks: '',
  });

export const reject = async (product: Product, ott: Ott, item: Item): Promise<void> =>
  reviewProject(product, await signInAsOtt(product, ott), item, {
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
  const ott = data.find((ott) => ott.name === name);
  if (!ott) throw new Error(`There is no OTT ${name}.`);
  return ott;
};

const tokenKeys = { user: 'authToken', ott: 'ottToken', admin: 'adminToken' } as const;

/** Opens a page with a stored session. */
export const openAs = async (
  page: Page,
  area: keyof typeof tokenKeys,
  token: string,
  address: string,
  userId?: string,
): Promise<void> => {
  // Opens an address without scripts first, because only pages of the product can access its storage.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, value, id]) => {
      localStorage.setItem(key, value);
      if (id) localStorage.setItem('userId', id);
    },
    [tokenKeys[area], token, userId] as const,
  );
  await page.goto(address);
};
