import type { Browser, Page } from '@playwright/test';
import { callApi } from './call.ts';
import { Faults } from './faults.ts';
import { expect } from './journey.ts';
import { giveAccount, verifyParty } from './market.ts';
import { atWork, confirmOrders } from './market-days.ts';
import { createInvestor, openAs, signInAsAdmin } from './people.ts';
import type { Product } from './product.ts';
import {
  acceptInvoice,
  enterAsPayer,
  enterAsTreasurer,
  enterAsUser,
  type SampleInvoice,
  submitInvoice,
  takeCode,
} from './sample-market.ts';

/** The people of a sale, each with a browser of their own, and what they are before it begins. */

type Session = { area: 'user' | 'ott' | 'admin'; token: string; userId?: string };

const BLANK = 'about:blank';

/** Somebody with a browser of their own, who signs in by calls and acts on the screens. */
export class Person {
  readonly page: Page;
  readonly faults: Faults;
  readonly #signIn: () => Promise<Session>;
  #session: Promise<Session> | undefined;

  constructor(page: Page, faults: Faults, signIn: () => Promise<Session>) {
    this.page = page;
    this.faults = faults;
    this.#signIn = signIn;
  }

  /** Signs in unless that was done before. */
  enter(): Promise<Session> {
    this.#session ??= this.#signIn();
    return this.#session;
  }

  async open(address: string): Promise<void> {
    const { area, token, userId } = await this.enter();
    if (this.page.url() === BLANK) await openAs(this.page, area, token, address, userId);
    else await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Closes the page. The session may have ended at the next one. */
  async leave(): Promise<void> {
    this.#session = undefined;
    await this.page.goto(BLANK);
  }
}

/** Gives somebody a browser of their own. */
const seat = async (browser: Browser, product: Product, signIn: () => Promise<Session>): Promise<Person> => {
  const context = await browser.newContext({ baseURL: product.url });
  return new Person(await context.newPage(), new Faults(context, product.url), signIn);
};

/** The seller and the payer of the sample data whose invoice it is. */
export const SELLER = '5550000002';
const PAYER = { ottId: 'nadi-nine', officer: 'payments@nadi-nine.example' };

type BuyerFacts = { legalName: string; pan: string; accountNumber: string };
type Buyer<T extends BuyerFacts = BuyerFacts> = T & { person: Person; reference: string };

/** Seats a verified investor with a bank account that waits for a treasurer. */
const seatBuyer = async <T extends BuyerFacts>(
  browser: Browser,
  product: Product,
  { admin, facts }: { admin: Person; facts: T },
): Promise<Buyer<T>> => {
  const { legalName, pan, accountNumber } = facts;
  const user = await createInvestor(product);
  await verifyParty(product, await admin.enter(), user, { purpose: 'investor', legalName, pan });
  await giveAccount(product, user, { holderName: legalName, accountNumber });
  const { data } = await callApi<{ data: { reference: string } }>(product, '/wallet/pay-in', user);
  const person = await seat(browser, product, async () => {
    const { token } = await enterAsUser(product, user.mobile, 'investor');
    return { area: 'user', token, userId: user.userId };
  });
  return { ...facts, person, reference: data.reference };
};

export type Treasurer = { person: Person; takeCode: () => Promise<string> };

type Cast<T extends BuyerFacts> = {
  seller: Person;
  payer: Person;
  admin: Person;
  treasurer: Treasurer;
  buyers: Buyer<T>[];
};

const seatTreasurer = async (browser: Browser, product: Product): Promise<Treasurer> => {
  let secret = '';
  const person = await seat(browser, product, async () => {
    const entered = await enterAsTreasurer(product, 'treasurer-one');
    secret = entered.secret;
    return { area: 'admin', token: entered.token };
  });
  return { person, takeCode: () => takeCode(secret, product.aheadMs) };
};

const listPeople = ({ seller, payer, admin, treasurer, buyers }: Cast<BuyerFacts>): readonly Person[] => [
  seller,
  payer,
  admin,
  treasurer.person,
  ...buyers.map(({ person }) => person),
];

/** Seats everybody. The investors are verified, and a treasurer has confirmed their bank accounts. */
export const seatCast = async <T extends BuyerFacts>(
  browser: Browser,
  product: Product,
  investors: readonly T[],
): Promise<Cast<T>> => {
  const admin = await seat(browser, product, async () => ({
    area: 'admin',
    token: await signInAsAdmin(product),
  }));
  const signInSeller = async (): Promise<Session> => ({
    area: 'user',
    ...(await enterAsUser(product, SELLER, 'content_producer')),
  });
  const signInPayer = async (): Promise<Session> => ({
    area: 'ott',
    token: await enterAsPayer(product, PAYER.ottId),
  });
  const [seller, payer, treasurer, ...buyers] = await Promise.all([
    seat(browser, product, signInSeller),
    seat(browser, product, signInPayer),
    seatTreasurer(browser, product),
    ...investors.map((facts) => seatBuyer(browser, product, { admin, facts })),
  ]);
  await confirmOrders(product, await enterAsTreasurer(product, 'treasurer-one'));
  return { seller, payer, admin, treasurer, buyers };
};

/** Submits an invoice as its seller, and accepts it as its payer. */
export const submitAndAccept = async (
  product: Product,
  invoice: { number: string; taxablePaise: number; dueDay: string },
): Promise<SampleInvoice> => {
  const seller = await enterAsUser(product, SELLER, 'content_producer');
  return acceptInvoice(product, PAYER, await submitInvoice(product, seller, { of: 'TK-130/26', ...invoice }));
};

/** Starts the product on another day. Everybody has closed their page before, and signs in anew at the next one. */
export const moveTo = async (product: Product, cast: Cast<BuyerFacts>, day: string): Promise<void> => {
  await Promise.all(listPeople(cast).map((person) => person.leave()));
  await product.moveTo(atWork(day));
};

/** Expects that no browser has reported a fault. */
export const expectNoFaults = async (cast: Cast<BuyerFacts>): Promise<void> => {
  for (const { faults } of listPeople(cast)) await expect.poll(() => faults.listSurprises()).toEqual([]);
};
