import { formatDate } from '@cinvoice/contract/dates';
import { riskFacts } from '@cinvoice/contract/market/risks';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { z } from 'zod';
import { atTime, toWorkingDay } from './days.ts';
import { createSheet } from './papers.ts';
import type { SampleApi, SampleCaller } from './sample-calls.ts';
import type { SampleSale } from './sample-sales.ts';
import type { SeededInvoice } from './seed-invoices.ts';

export type SampleInvestor = { id: string; mobile: string; legalName: string };

export type SaleSeeding = Pick<SampleApi, 'call' | 'readCode'> & {
  /** The treasurer who asks for orders. */
  admin: Extract<SampleCaller, { kind: 'admin' }>;
  findInvoice: (number: string) => SeededInvoice;
  findInvestor: (mobile: string) => SampleInvestor;
  holidays: ReadonlySet<string>;
  daysAgo: (days: number) => Date;
};

const sale = z.object({ _id: z.string(), units: z.number(), unitPricePaise: z.number() });
const current = z.object({ version: z.number(), state: z.string() });

export const toInvestorCaller = ({ id }: { id: string }): SampleCaller => ({
  kind: 'user',
  id,
  role: 'investor',
});
const toSeller = ({ title }: SeededInvoice): SampleCaller => ({
  kind: 'user',
  id: title.seller.id,
  role: 'content_producer',
});

export const readInvoice = async ({ call, admin, daysAgo }: SaleSeeding, { _id }: SeededInvoice) =>
  current.parse(await call(admin, daysAgo(0), { method: 'GET', url: `/invoices/${_id}` }));

export const findValueDay = ({ holidays, daysAgo }: SaleSeeding, { valueDaysAgo }: SampleSale): string =>
  toWorkingDay(addDays(toDay(daysAgo(0)), -valueDaysAgo), holidays);

/** An admin offers terms, and the seller signs them. */
export const listSale = async (seeding: SaleSeeding, sample: SampleSale): Promise<void> => {
  const { call, admin, daysAgo, readCode } = seeding;
  const invoice = seeding.findInvoice(sample.number);
  const { wantedYieldBps: yieldBps, wantedAdvanceBps: advanceBps } = invoice.sample;
  const url = `/invoices/${invoice._id}`;
  const { state, version } = await readInvoice(seeding, invoice);
  if (state === 'accepted') {
    const valueDay = findValueDay(seeding, sample);
    const closesAt = atTime(addDays(valueDay, -1), '18:00').toISOString();
    const json = { valueDay, closesAt, yieldBps, advanceBps, minUnits: sample.minUnits, version };
    await call(admin, daysAgo(sample.offeredDaysAgo), { url: `${url}/offer`, json });
  }
  const offered = await readInvoice(seeding, invoice);
  if (offered.state !== 'offered') return;
  const seller = toSeller(invoice);
  const at = daysAgo(sample.signedDaysAgo);
  await call(seller, at, { url: '/codes', json: { purpose: 'sign-assignment' } });
  const code = readCode(invoice.title.seller.mobile);
  await call(seller, at, { url: `${url}/sign`, json: { code, version: offered.version } });
};

export type Purchase = { investor: SampleInvestor; units: number; paise: number; saleId: string };

/** What each buyer buys. Where that is all there is, the last one takes what the others leave. */
export const planPurchases = async (seeding: SaleSeeding, sample: SampleSale): Promise<Purchase[]> => {
  const { call, admin, daysAgo, findInvestor, findInvoice } = seeding;
  const { _id } = findInvoice(sample.number);
  const found = await call(admin, daysAgo(0), { method: 'GET', url: `/invoices/${_id}/sales` });
  const [{ _id: saleId, units, unitPricePaise }] = z.tuple([sale], sale).parse(found);
  let percent = 0;
  let taken = 0;
  return sample.buyers.map((buyer) => {
    percent += buyer.percent;
    const bought = Math.floor((units * percent) / 100) - taken;
    taken += bought;
    const investor = findInvestor(buyer.mobile);
    return { investor, units: bought, paise: bought * unitPricePaise, saleId };
  });
};

export const buyUnits = async (
  { call }: SaleSeeding,
  { investor, units, saleId }: Purchase,
  at: Date,
): Promise<void> => {
  await call(toInvestorCaller(investor), at, {
    url: `/deals/${saleId}/purchases`,
    json: { units, risksRead: { version: 1, facts: [...riskFacts] } },
    key: `sample-${saleId}`,
  });
};

const records = z.object({ notice: z.object({}).nullable(), stamp: z.object({}).nullable() });

const createStamp = async (invoice: SeededInvoice, at: Date): Promise<FormData> => {
  const certificate = `IN-MH${invoice.sample.number.replaceAll(/\D/g, '')}`;
  const paper = await createSheet(
    {
      field: 'file',
      title: 'Certificate of stamp duty',
      matter: certificate,
      lines: [
        ['Instrument', `Deed of assignment of invoice ${invoice.sample.number}`],
        ['Paid by', invoice.title.seller.name],
      ],
    },
    formatDate(at.toISOString()),
  );
  const form = new FormData();
  for (const [name, text] of Object.entries({ region: '27', amountPaise: '50000', certificate }))
    form.append(name, text);
  form.append('file', new File([Uint8Array.from(paper.content)], paper.name));
  return form;
};

/** What a sold invoice needs before it is paid out: the notice, which the payer acknowledges, and the stamp. */
export const recordPapers = async (
  { call, admin }: SaleSeeding,
  invoice: SeededInvoice,
  day: string,
): Promise<void> => {
  const at = atTime(day, '12:00');
  const url = `/invoices/${invoice._id}`;
  const known = records.parse(await call(admin, at, { method: 'GET', url: `${url}/disbursal` }));
  if (!known.notice) {
    const form = new FormData();
    const texts = { kind: 'assignment', servedDay: day, how: 'By e-mail, and by registered post.' };
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    await call(admin, at, { url: `${url}/notices`, form });
  }
  if (!known.stamp) await call(admin, at, { url: `${url}/stamps`, form: await createStamp(invoice, at) });
  const payer = { kind: 'ott' as const, id: invoice.title.ott.id };
  const notice = await call(payer, at, { method: 'GET', url: `${url}/notice` });
  const { acknowledgedAt } = z.object({ acknowledgedAt: z.string().nullable() }).parse(notice);
  if (acknowledgedAt === null) await call(payer, atTime(day, '15:00'), { url: `${url}/notice/acknowledge` });
};
