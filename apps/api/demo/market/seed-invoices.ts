import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { z } from 'zod';
import { createOfficerCode } from '#api/modules/messages/index.ts';
import { listUsableOfficers } from '#api/modules/payers/index.ts';
import type { Db } from '#api/platform/db.ts';
import { toWorkingDay } from './days.ts';
import { createInvoiceContractPdf, createInvoicePdf } from './invoice-paper.ts';
import type { SampleCall, SampleCaller } from './sample-calls.ts';
import { type SampleInvoice, type SampleStep, sampleInvoices } from './sample-invoices.ts';
import { findOpenRequest } from './seed-repo.ts';

/** A title of the sample data with its parties, as the invoice names them. */
export type InvoicedTitle = {
  kind: string;
  id: string;
  name: string;
  seller: { id: string; mobile: string; name: string };
  ott: { id: string; name: string; password: string };
};

export type InvoiceSeeding = {
  db: Db;
  call: SampleCall;
  /** Derives officers' codes. */
  codeKey: Buffer;
  admin: Extract<SampleCaller, { kind: 'admin' }>;
  findTitle: (poster: string) => InvoicedTitle;
  holidays: ReadonlySet<string>;
  daysAgo: (days: number) => Date;
};

const invoice = z.object({
  _id: z.string(),
  version: z.number(),
  state: z.string(),
  reference: z.string(),
  payablePaise: z.number(),
  dueDay: z.string(),
});
export type SeededInvoice = z.infer<typeof invoice> & { sample: SampleInvoice; title: InvoicedTitle };

const GST_PERCENT = 18;

const toForm = async (
  { number, wantedYieldBps, wantedAdvanceBps, ...sample }: SampleInvoice,
  title: InvoicedTitle,
  days: { invoiceDay: string; dueDay: string },
): Promise<FormData> => {
  const taxablePaise = sample.taxableRupees * 100;
  const gstPaise = (taxablePaise * GST_PERCENT) / 100;
  const facts = {
    number,
    ...days,
    taxablePaise,
    gstPaise,
    seller: title.seller.name,
    payer: title.ott.name,
    title: title.name,
  };
  const form = new FormData();
  const texts = {
    ottId: title.ott.id,
    titleKind: title.kind,
    titleId: title.id,
    number,
    ...days,
    taxablePaise,
    gstPaise,
    tdsPaise: sample.tdsRupees * 100,
    otherDeductionsPaise: 0,
    wantedYieldBps,
    wantedAdvanceBps,
  };
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value));
  const name = number.replaceAll(/\W+/g, '-');
  form.append('invoice', new File([await createInvoicePdf(facts)], `${name}.pdf`));
  form.append('contract', new File([await createInvoiceContractPdf(facts)], `${name}-agreement.pdf`));
  return form;
};

/** The states in which a step is still to be made: seeding that was cut off continues. */
const due: Record<SampleStep['call'], string> = {
  submit: 'draft',
  withdraw: 'submitted',
  accept: 'submitted',
  dispute: 'submitted',
  decline: 'submitted',
};

const accept = async (
  seeding: InvoiceSeeding,
  { _id, version, title }: SeededInvoice,
  at: Date,
  tdsRupees: number,
): Promise<void> => {
  const { call, db, codeKey } = seeding;
  const payer = { kind: 'ott' as const, id: title.ott.id };
  const [officer] = await listUsableOfficers(db, title.ott.id, at);
  if (!officer) throw new Error(`${title.ott.name} has no officer of the sample data`);
  const json = {
    officerId: officer.id,
    tdsPaise: tdsRupees * 100,
    otherDeductionsPaise: 0,
    password: title.ott.password,
    version,
  };
  await call(payer, at, { url: `/invoices/${_id}/accept`, json });
  // The code is in the officer's mailbox, and derived from the request.
  const code = createOfficerCode(codeKey, await findOpenRequest(db, _id));
  await call(payer, at, { url: `/invoices/${_id}/accept/confirm`, json: { code } });
};

const makeStep = async (seeding: InvoiceSeeding, one: SeededInvoice, step: SampleStep): Promise<void> => {
  const { call, admin, daysAgo } = seeding;
  const at = daysAgo(step.daysAgo);
  const { _id, version, title } = one;
  const seller = { kind: 'user' as const, id: title.seller.id, role: 'content_producer' as const };
  switch (step.call) {
    case 'submit':
    case 'withdraw':
      await call(seller, at, { url: `/invoices/${_id}/${step.call}`, json: { version } });
      break;
    case 'accept':
      await accept(seeding, one, at, step.tdsRupees);
      break;
    case 'dispute': {
      const json = { reason: step.reason, version };
      await call({ kind: 'ott', id: title.ott.id }, at, { url: `/invoices/${_id}/dispute`, json });
      break;
    }
    case 'decline': {
      const json = { reason: step.reason, version };
      await call(admin, at, { url: `/invoices/${_id}/decline`, json });
    }
  }
};

const seedInvoice = async (seeding: InvoiceSeeding, sample: SampleInvoice): Promise<SeededInvoice> => {
  const { call, daysAgo, findTitle, holidays } = seeding;
  const title = findTitle(sample.poster);
  const seller = { kind: 'user' as const, id: title.seller.id, role: 'content_producer' as const };
  const days = {
    invoiceDay: toDay(daysAgo(sample.invoicedDaysAgo)),
    dueDay: toWorkingDay(addDays(toDay(daysAgo(0)), sample.dueInDays), holidays),
  };
  const form = await toForm(sample, title, days);
  const key = `sample-${sample.number.replaceAll(/\W+/g, '-')}`;
  const made = await call(seller, daysAgo(sample.createdDaysAgo), { url: '/invoices/', form, key });
  const { _id } = invoice.parse(made);
  const read = async (): Promise<SeededInvoice> => {
    const found = await call(seller, daysAgo(0), { method: 'GET', url: `/invoices/${_id}` });
    return { ...invoice.parse(found), sample, title };
  };
  for (const step of sample.steps) {
    const now = await read();
    if (now.state === due[step.call]) await makeStep(seeding, now, step);
  }
  return read();
};

/** Invoices in every state before a sale, made by the calls that people make. */
export const seedInvoices = async (seeding: InvoiceSeeding): Promise<SeededInvoice[]> => {
  const seeded: SeededInvoice[] = [];
  for (const sample of sampleInvoices) seeded.push(await seedInvoice(seeding, sample));
  return seeded;
};
