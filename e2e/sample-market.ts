import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { callApi } from './call.ts';
import { createPdf, type Upload } from './files.ts';
import type { Product } from './product.ts';
import { computeTotpCode } from './second-factor.ts';

/** People and invoices of the sample data's market, by calls of the API. */

type TreasurerName = 'treasurer-one' | 'treasurer-two';

const readAccess = ({ dataDir }: Product): Record<'passwords' | 'authenticators', Record<string, string>> =>
  JSON.parse(readFileSync(path.join(dataDir, 'sample-access.json'), 'utf8'));

export const getSamplePassword = (product: Product, id: string): string =>
  String(readAccess(product).passwords[id]);

const STEP_MS = 30_000;

/** The last step that was used of each secret. */
const usedSteps = new Map<string, number>();

/**
 * A code of an authenticator app that was not used yet. Waits only where those of the neighbouring steps are used. `aheadMs` is
 * how far the product's clock is ahead.
 */
export const takeCode = async (secret: string, aheadMs = 0): Promise<string> => {
  const next = (usedSteps.get(secret) ?? 0) + 1;
  const readTime = () => Date.now() + aheadMs;
  const findNow = () => Math.floor(readTime() / STEP_MS);
  // The oldest that is taken, unless its time is nearly over: later ones stay for later.
  const step = Math.max(Math.floor((readTime() + 5_000) / STEP_MS) - 1, next);
  if (step > findNow() + 1) await pause((step - 1) * STEP_MS - readTime());
  usedSteps.set(secret, step);
  return computeTotpCode(secret, step - Math.floor(Date.now() / STEP_MS));
};

export type SampleTreasurer = { name: TreasurerName; token: string; secret: string };

export const enterAsTreasurer = async (product: Product, name: TreasurerName): Promise<SampleTreasurer> => {
  const { passwords, authenticators } = readAccess(product);
  const secret = String(authenticators[name]);
  const { token } = await callApi<{ token: string }>(product, '/admin/login/', {
    json: { id: name, password: passwords[name], code: await takeCode(secret, product.aheadMs) },
  });
  return { name, token, secret };
};

export type SampleUser = { token: string; userId: string };

export const enterAsUser = async (product: Product, mobile: string, role: string): Promise<SampleUser> => {
  await callApi(product, '/users/register-or-login', { json: { mobile, role } });
  return callApi(product, '/users/verify-otp', { json: { mobile, otp: product.getCode(mobile) } });
};

export const enterAsPayer = async (product: Product, ottId: string): Promise<string> => {
  const json = { ottId, password: getSamplePassword(product, ottId) };
  const { token } = await callApi<{ token: string }>(product, '/ott/login/', { json });
  return token;
};

export type SampleInvoice = {
  _id: string;
  number: string;
  version: number;
  reference: string;
  dueDay: string;
  payablePaise: number;
  payer: { _id: string; name: string; legalName: string };
  title: { kind: string; _id: string; name: string };
};

const toUpload = ({ name, buffer }: Upload): File => new File([Uint8Array.from(buffer)], name);

const DAY_MS = 86_400_000;

/** Submits another invoice for the title of a sample invoice of this seller, due on the same day unless another is named. */
export const submitInvoice = async (
  product: Product,
  { token }: SampleUser,
  { of, number, taxablePaise, dueDay }: { of: string; number: string; taxablePaise: number; dueDay?: string },
): Promise<SampleInvoice> => {
  const { data: known } = await callApi<{ data: SampleInvoice[] }>(product, '/invoices/user/', { token });
  const sample = known.find((one) => one.number === of);
  if (!sample) throw new Error(`The sample data has no invoice ${of}.`);
  const form = new FormData();
  const texts = {
    ottId: sample.payer._id,
    titleKind: sample.title.kind,
    titleId: sample.title._id,
    number,
    // Some days apart from those of the sample data, which it would resemble otherwise.
    invoiceDay: new Date(Date.now() - 45 * DAY_MS).toISOString().slice(0, 10),
    dueDay: dueDay ?? sample.dueDay,
    taxablePaise,
    gstPaise: (taxablePaise * 18) / 100,
    tdsPaise: taxablePaise / 10,
    otherDeductionsPaise: 0,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
  };
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value));
  // The same file again would be the same debt.
  form.append('invoice', toUpload(createPdf('invoice.pdf', randomInt(1, 10_000))));
  form.append('contract', toUpload(createPdf('contract.pdf')));
  const { data: draft } = await callApi<{ data: SampleInvoice }>(product, '/invoices/', { token, form });
  const { data } = await callApi<{ data: SampleInvoice & { state: string } }>(
    product,
    `/invoices/${draft._id}/submit`,
    { token, json: { version: draft.version } },
  );
  expect(data.state).toBe('submitted');
  return data;
};

/** The code in the newest e-mail to an officer about an invoice. */
export const waitForOfficerCode = async (
  product: Product,
  officer: string,
  number: string,
): Promise<string> => {
  const find = () => {
    const mail = product.getMail(officer).findLast(({ subject }) => subject?.includes(number));
    return /^[A-Z]{8}$/m.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(find, { timeout: 40_000 }).toBeDefined();
  return String(find());
};

/** Accepts an invoice as its payer, with the code from the officer's mailbox. */
export const acceptInvoice = async (
  product: Product,
  { ottId, officer }: { ottId: string; officer: string },
  { _id, number, version }: SampleInvoice,
): Promise<SampleInvoice> => {
  const token = await enterAsPayer(product, ottId);
  type Prepared = { data: { officers: { _id: string }[] } };
  const { data } = await callApi<Prepared>(product, `/invoices/${_id}/accept`, { token });
  const { data: invoice } = await callApi<{ data: { tdsPaise: number } }>(product, `/invoices/${_id}`, {
    token,
  });
  await callApi(product, `/invoices/${_id}/accept`, {
    token,
    json: {
      officerId: data.officers[0]?._id,
      tdsPaise: invoice.tdsPaise,
      otherDeductionsPaise: 0,
      password: getSamplePassword(product, ottId),
      version,
    },
  });
  const code = await waitForOfficerCode(product, officer, number);
  await callApi(product, `/invoices/${_id}/accept/confirm`, { token, json: { code } });
  return (await callApi<{ data: SampleInvoice }>(product, `/invoices/${_id}`, { token })).data;
};
