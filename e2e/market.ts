import { expect } from '@playwright/test';
import { callApi } from './call.ts';
import { createPdf } from './files.ts';
import { makeUniqueName } from './items.ts';
import { createAdmin, type Filmmaker, type Ott, OWN_PASSWORD, saveProfile, signInAsAdmin } from './people.ts';
import { admin, type Product } from './product.ts';
import { computeTotpCode } from './second-factor.ts';

/** Prepares a market with two treasurers, verified parties and bank accounts, by calls of the API. */

type Treasurer = { id: string; token: string; secret: string };

const createFile = (name: string): File => new File([Uint8Array.from(createPdf(name).buffer)], name);

export const createForm = (parts: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
};

const addSecondFactor = async (product: Product, token: string, password: string): Promise<string> => {
  const { data } = await callApi<{ data: { secret: string } }>(product, '/admin/totp', {
    token,
    json: { password },
  });
  // A code of an earlier step: those of the present and the next one are left for orders.
  await callApi(product, '/admin/totp/confirm', { token, json: { code: computeTotpCode(data.secret, -1) } });
  return data.secret;
};

const createSecondTreasurer = async (product: Product): Promise<Treasurer> => {
  const account = await createAdmin(product);
  const { token } = await callApi<{ token: string }>(product, '/admin/login/', { json: account });
  await callApi(product, '/admin/password', {
    method: 'PUT',
    token,
    json: { current: account.password, password: OWN_PASSWORD },
  });
  return { id: account.id, token, secret: await addSecondFactor(product, token, OWN_PASSWORD) };
};

/** Starts the product anew with two treasurers whose second factors are in force at once. */
const appointTreasurers = async (product: Product): Promise<[Treasurer, Treasurer]> => {
  const token = await signInAsAdmin(product);
  const second = await createSecondTreasurer(product);
  const first = { id: admin.id, token, secret: await addSecondFactor(product, token, admin.password) };
  await product.stop();
  product.settings = { TREASURERS: `${first.id},${second.id}`, COOLING_HOURS: '0' };
  await product.start();
  return [first, second];
};

type Listed = { _id: string; hash: string };
type ConfirmedOrders = { data: { confirmed: boolean; problem: { detail: string } | null }[] };

/** Confirms every order that waits, as a treasurer who asked for none of them. */
const confirmAll = async (product: Product, { token, secret }: Treasurer, steps = 0): Promise<void> => {
  const { data } = await callApi<{ data: Listed[] }>(product, '/orders/admin?state=waiting', { token });
  const outcome = await callApi<ConfirmedOrders>(product, '/orders/confirm', {
    token,
    json: {
      code: computeTotpCode(secret, steps),
      orders: data.map(({ _id, hash }) => ({ id: _id, hash })),
    },
  });
  for (const { confirmed, problem } of outcome.data)
    if (!confirmed) throw new Error(`an order was not confirmed: ${problem?.detail}`);
};

const askForPayer = async (product: Product, { token }: Treasurer, ott: Ott): Promise<void> => {
  await callApi(product, `/payers/${ott._id}`, {
    method: 'PUT',
    token,
    form: createForm({
      legalName: `${ott.name} Media Private Limited`,
      kind: 'streaming',
      cin: '',
      gstin: '',
      pan: 'AAACN1234F',
      address: '12 Link Road, Mumbai 400053',
      region: '27',
      limitPaise: '',
      reason: 'Its papers were read.',
      evidence: createFile('evidence.pdf'),
    }),
  });
};

const askForOfficer = async (product: Product, { token }: Treasurer, ott: Ott): Promise<void> => {
  await callApi(product, `/payers/${ott._id}/officers`, {
    token,
    form: createForm({
      name: 'Meera Iyer',
      designation: 'Head of content finance',
      email: `${makeUniqueName('meera').replace(' ', '.')}@example.com`,
      reason: 'Named in the resolution of its board.',
      authority: createFile('authority.pdf'),
    }),
  });
};

export const askForEscrow = async (product: Product, { token }: Pick<Treasurer, 'token'>): Promise<void> => {
  await callApi(product, '/treasury/escrow-accounts', {
    token,
    form: createForm({
      holderName: 'Market Escrow',
      accountNumber: '50100123456789',
      ifsc: 'HDFC0000001',
      bank: 'HDFC Bank',
      trustee: 'A Trustee Limited',
      referencePrefix: '',
      vpa: '',
      reason: 'The escrow agreement is signed.',
      proof: createFile('escrow.pdf'),
    }),
  });
};

const confirmEmail = async (product: Product, filmmaker: Filmmaker): Promise<void> => {
  const email = `${makeUniqueName('seller').replace(' ', '.')}@example.com`;
  await saveProfile(product, filmmaker, { email });
  const findToken = () => /confirm-email\?token=(\S+)/.exec(product.getMail(email).at(-1)?.text ?? '')?.[1];
  await expect.poll(findToken, { timeout: 40_000 }).toBeDefined();
  await callApi(product, '/users/confirm-email', {
    json: { token: decodeURIComponent(findToken() ?? '') },
  });
};

type Party = { purpose: 'seller' | 'investor'; legalName: string; pan: string };

/** Verifies a user for a purpose: the papers, the submission, and an admin's approval. */
export const verifyParty = async (
  product: Product,
  { token: adminToken }: { token: string },
  user: Filmmaker,
  { purpose, legalName, pan }: Party,
): Promise<void> => {
  await confirmEmail(product, user);
  const { token } = user;
  await callApi(product, `/verifications/${purpose}`, {
    method: 'PUT',
    token,
    form: createForm({
      legalName,
      constitution: 'llp',
      pan,
      birthDate: '1984-05-02',
      address: '4 Reel Street, Mumbai 400050',
      region: '27',
      gstin: '',
      declared: JSON.stringify(['resident', 'own-money', 'risks', 'own-account']),
      declarationsVersion: '1',
      politicallyExposed: 'no',
      panCard: createFile('pan.pdf'),
      addressProof: createFile('address.pdf'),
      authority: createFile('authority.pdf'),
    }),
  });
  const { data } = await callApi<{ data: { _id: string; version: number } }>(
    product,
    `/verifications/${purpose}/submit`,
    { token, json: {} },
  );
  await callApi(product, `/verifications/admin/${data._id}/approve`, {
    token: adminToken,
    json: { reason: 'The papers agree.', version: data.version },
  });
};

type Account = { holderName: string; accountNumber: string };

/** Asks for a bank account to be put in force. */
export const giveAccount = async (
  product: Product,
  { token, mobile }: Filmmaker,
  { holderName, accountNumber }: Account,
): Promise<void> => {
  await callApi(product, '/codes', { token, json: { purpose: 'bank-account' } });
  await callApi(product, '/bank-accounts', {
    token,
    form: createForm({
      holderName,
      accountNumber,
      ifsc: 'ICIC0000002',
      code: product.getCode(mobile),
      proof: createFile('cheque.pdf'),
    }),
  });
};

const house = { legalName: 'Parda Kinaara LLP', pan: 'AAAFP1234K' };

/** Opens a market in which this filmmaker can submit invoices to this platform. Returns the token of an admin. */
export const openMarket = async (product: Product, filmmaker: Filmmaker, ott: Ott): Promise<string> => {
  const [first, second] = await appointTreasurers(product);
  await askForPayer(product, first, ott);
  await askForEscrow(product, first);
  await verifyParty(product, first, filmmaker, { purpose: 'seller', ...house });
  await giveAccount(product, filmmaker, { holderName: house.legalName, accountNumber: '9140100022082' });
  await confirmAll(product, second);
  await askForOfficer(product, first, ott);
  await confirmAll(product, second, 1);
  return first.token;
};
