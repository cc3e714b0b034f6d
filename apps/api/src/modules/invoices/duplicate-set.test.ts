import { project } from '@cinvoice/contract/kinds/project';
import { addDays } from '@cinvoice/contract/market/working-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm, type Someone } from '#api/test-app.ts';
import { startOpenMarket, type TestMarket } from './test-market.ts';
import { toPdfFile, writePaper } from './test-papers.ts';
import { givePayer, giveSeller } from './test-parties.ts';

/**
 * 500 invoices, 100 of them planted copies. The exact ones must all be refused, at least 95 % of the near ones wait for an
 * admin, and at most 2 % of the honest ones do. Figures are pseudo-random, and the same in every run.
 */

const HONEST = 400;
const TEN = 10;

let market: TestMarket;
let houses: House[];
let payers: Someone[];
beforeAll(async () => {
  market = await startOpenMarket();
  payers = [
    market.itsOtt,
    market.otherOtt,
    await market.server.anOtt('third'),
    await market.server.anOtt('fourth'),
  ];
  houses = await openHouses();
});
afterAll(() => market.server.close());

type House = { who: Someone; titles: Map<string, string>; name: string; last: number };
type Invoice = {
  house: House;
  payer: Someone;
  number: string;
  day: string;
  taxablePaise: number;
  paper: Buffer;
};

const COMPANIES = 12;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GSTIN of a made-up PAN, with its check digit. */
const createGstin = (at: number): string => {
  const open = `27AAPP${ALPHABET[10 + at]}${1_000 + at * 37}F1Z`;
  const sum = [...open].reduce((total, sign, place) => {
    const product = ALPHABET.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return open + ALPHABET[(36 - (sum % 36)) % 36];
};

/** Park and Miller's generator. */
const createDice = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};
const roll = createDice(42);
const pick = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(roll() * all.length)];
  if (one === undefined) throw new Error('there is nothing to pick');
  return one;
};

const aTitle = async (who: Someone, ott: Someone): Promise<string> => {
  const made = await market.send('POST', who, '/projects/', aForm(project, ott.id));
  const { _id } = made.json().data;
  await market.put(ott, `/projects/ott/${_id}`, { ottUpdates: 'approved' });
  return _id;
};

/** Companies, the first with a second account, each with a title at every platform. */
const openHouses = async (): Promise<House[]> => {
  for (const ott of payers.slice(1)) await givePayer(market, ott);
  const made: House[] = [];
  for (let at = 0; at <= COMPANIES; at += 1) {
    const who = await market.server.aUser(String(9_100_000_000 + at));
    await giveSeller(market, who, createGstin(at === COMPANIES ? 0 : at));
    const titles = new Map<string, string>();
    for (const ott of payers) titles.set(ott.id, await aTitle(who, ott));
    made.push({ who, titles, name: `House ${ALPHABET[10 + at]}`, last: 0 });
  }
  return made;
};

const toRupees = (paise: number): string => (paise / 100).toFixed(2);

/** The answer's word: `submitted`, `checking` or `refused`. */
const send = async ({ house, payer, number, day, taxablePaise, paper }: Invoice): Promise<string> => {
  market.server.pass(1000);
  const fields = {
    ottId: payer.id,
    titleKind: project.slug,
    titleId: house.titles.get(payer.id),
    number,
    invoiceDay: day,
    dueDay: '2027-03-22',
    taxablePaise,
    gstPaise: 0,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
  };
  const made = await market.sendInvoice(house.who, fields, { files: { invoice: toPdfFile(paper) } });
  if (made.statusCode !== 201) throw new Error(made.body);
  const answer = await market.act(house.who, made.json().data._id, 'submit');
  if (answer.statusCode === 409) return answer.json().code === 'duplicate-invoice' ? 'refused' : answer.body;
  return answer.json().data.state;
};

const write = async (invoice: Omit<Invoice, 'paper'>, saving: Parameters<typeof writePaper>[1] = {}) => {
  const { house, number, day, taxablePaise } = invoice;
  const paper = { seller: house.name, number, day, rupees: toRupees(taxablePaise) };
  return { ...invoice, paper: await writePaper(paper, saving) };
};

/** Numbers in sequence, amounts over three decades; one in a hundred is an instalment: the amount before, a month later. */
const writeHonest = (at: number, before: Invoice | undefined): Promise<Invoice> => {
  const isInstalment = before !== undefined && at % 100 === 99;
  const house = isInstalment ? before.house : pick(houses.slice(0, COMPANIES));
  house.last += 1;
  return write({
    house,
    payer: isInstalment ? before.payer : pick(payers),
    number: `${house.name.replace(' ', '')}/${String(house.last).padStart(4, '0')}/P`,
    day: isInstalment ? '2026-10-30' : addDays('2026-04-01', Math.floor(roll() * 200)),
    taxablePaise: isInstalment ? before.taxablePaise : Math.round(10 ** (8 + roll() * 3)),
  });
};

const rewrite = (invoice: Invoice, changes: Partial<Invoice>): Promise<Invoice> =>
  write({ ...invoice, ...changes }, { creator: 'A copy' });

let copies = 0;
const nextNumber = (): string => {
  copies += 1;
  return `COPY-${copies * 13}-Q`;
};

const exact: Record<string, (invoice: Invoice) => Promise<Invoice>> = {
  'in lower case': (one) => rewrite(one, { number: one.number.toLowerCase() }),
  'with spaces': (one) => rewrite(one, { number: one.number.replaceAll('/', ' ') }),
  'without zeros': (one) => rewrite(one, { number: one.number.replace('/0', '/') }),
  'with other separators': (one) => rewrite(one, { number: one.number.replaceAll('/', '-') }),
  'from another account': (one) => rewrite(one, { house: houses.at(-1) ?? one.house }),
  'the same file': async (one) => ({ ...one, number: nextNumber(), taxablePaise: one.taxablePaise * 2 }),
};

const near: Record<string, (invoice: Invoice) => Promise<Invoice>> = {
  'of another year': (one) => rewrite(one, { day: '2026-03-20' }),
  'of another year, a rupee off': (one) =>
    rewrite(one, { day: '2026-03-21', taxablePaise: one.taxablePaise + 100 }),
  'one character off': (one) => rewrite(one, { number: one.number.replace('/P', '/R'), day: '2026-11-02' }),
  'saved anew': async (one) => ({
    ...one,
    number: nextNumber(),
    day: '2026-11-03',
    taxablePaise: one.taxablePaise * 3,
    paper: (await write(one, { compress: false, creator: 'Saved anew', day: new Date(0) })).paper,
  }),
};

/** Sends ten copies of each way, and counts those with the expected outcome. */
const sendCopies = async (
  ways: Record<string, (invoice: Invoice) => Promise<Invoice>>,
  originals: Invoice[],
  expected: string,
) => {
  const found: Record<string, number> = {};
  for (const [way, copy] of Object.entries(ways)) {
    found[way] = 0;
    for (const original of originals.splice(0, TEN)) {
      if ((await send(await copy(original))) === expected) found[way] += 1;
    }
  }
  return found;
};

const total = (found: Record<string, number>): number =>
  Object.values(found).reduce((sum, one) => sum + one, 0);

test('copies are refused or checked, honest invoices pass', async ({ annotate }) => {
  const honest: Invoice[] = [];
  let checked = 0;
  for (let at = 0; at < HONEST; at += 1) {
    const invoice = await writeHonest(at, honest.at(-1));
    const outcome = await send(invoice);
    expect(['submitted', 'checking']).toContain(outcome);
    if (outcome === 'checking') checked += 1;
    honest.push(invoice);
  }
  // Only the first company has a second account.
  const isOfFirst = ({ house }: Invoice) => house === houses[0];
  const originals = honest.filter((_, at) => at % 100 < 98);
  const ofFirst = originals.filter(isOfFirst);
  const others = originals.filter((one) => !isOfFirst(one));
  const { 'from another account': fromAnother, ...elsewhere } = exact;
  const refused = {
    ...(await sendCopies(elsewhere, others, 'refused')),
    ...(fromAnother && (await sendCopies({ 'from another account': fromAnother }, ofFirst, 'refused'))),
  };
  const waiting = await sendCopies(near, others, 'checking');
  await annotate(`exact copies refused of 60: ${JSON.stringify(refused)}`);
  await annotate(`near copies checked of 40: ${JSON.stringify(waiting)}`);
  await annotate(`honest invoices checked of ${HONEST}: ${checked}`);
  expect(total(refused)).toBe(6 * TEN);
  expect(total(waiting)).toBeGreaterThanOrEqual(Math.ceil(0.95 * 4 * TEN));
  expect(checked).toBeLessThanOrEqual(0.02 * HONEST);
}, 600_000);
