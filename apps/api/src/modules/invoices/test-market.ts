import { project } from '@cinvoice/contract/kinds/project';
import type { InvoiceFileName } from '@cinvoice/contract/market/invoice-form';
import type { HeldState, InvoiceState, SaleState } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceEventName, WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { LightMyRequestResponse } from 'fastify';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { aFile, multipart, type Someone } from '#api/test-app.ts';
import { changeInvoice } from './change.ts';
import { type InvoiceRow, lockInvoice } from './repo.ts';
import { orNotFound } from './service.ts';
import { giveEscrow, givePayer, giveSeller } from './test-parties.ts';

/** States outside of sales, which have a story of their own. */
export type UnsoldState = Exclude<InvoiceState, SaleState | HeldState>;

/** A house with an approved title of a platform, and what it takes to invoice it. */
export type TestMarket = Cast & {
  /** Approved by `itsOtt`. */
  titleId: string;
  /** Fields of an invoice that can be submitted, with the next number. */
  invoiceFields: (changes?: Record<string, unknown>) => Record<string, unknown>;
  /** Sends a multipart form; files are by name, null leaves one out. */
  sendInvoice: (
    who: Someone,
    fields: Record<string, unknown>,
    how?: {
      id?: string;
      files?: Partial<Record<InvoiceFileName, File | null>>;
      headers?: Record<string, string>;
    },
  ) => Promise<LightMyRequestResponse>;
  aDraft: (changes?: Record<string, unknown>) => Promise<WholeInvoice>;
  readInvoice: (who: Someone, id: string) => Promise<WholeInvoice>;
  /** A transition; the body is `{}` unless given. */
  act: (who: Someone, id: string, call: string, body?: object) => Promise<LightMyRequestResponse>;
  /** In the payer's queue. */
  aSubmitted: (changes?: Record<string, unknown>) => Promise<WholeInvoice>;
  /** Waits for an admin, since it resembles another one. */
  aChecked: () => Promise<WholeInvoice>;
  /** Put into a state that others' calls lead to, as they do. */
  anInvoiceIn: (state: UnsoldState) => Promise<WholeInvoice>;
};

/** The same with everybody verified: the seller, the payer with an officer, the bank accounts. */
export const startOpenMarket = async (...how: Parameters<typeof startCast>): Promise<TestMarket> => {
  const market = await startMarket(...how);
  await giveSeller(market, market.asha);
  await givePayer(market, market.itsOtt);
  await giveEscrow(market);
  return market;
};

const movedBy: Partial<Record<InvoiceState, InvoiceEventName>> = {
  disputed: 'disputed',
  accepted: 'accepted',
  settled: 'settled',
};

/** Puts an invoice into a state that calls of other parts lead to: a dispute, an acceptance, a receipt. */
export const moveInvoice = ({ server, itsOtt }: Cast, id: string, to: InvoiceState): Promise<InvoiceRow> => {
  const now = server.now();
  const changes = {
    ...(to === 'accepted' && { accepted_at: now }),
    ...(to === 'settled' && { settled_at: now }),
  };
  const actor = { kind: 'ott' as const, id: itsOtt.id };
  return server.db.transaction().execute(async (tx) => {
    const row = orNotFound(await lockInvoice(tx, id));
    return changeInvoice(tx, row, { to, event: movedBy[to] ?? 'hindered', actor, changes }, now);
  });
};

/** Files of an invoice; `more` makes them others'. */
export const someInvoiceFiles = (more: string): Record<InvoiceFileName, File> => ({
  invoice: aFile('pdf', 'invoice.pdf', `% invoice ${more}`),
  contract: aFile('pdf', 'contract.pdf', `% contract ${more}`),
  delivery: aFile('png', 'delivery.png'),
});

/** Files that are null are left out. */
export const toInvoiceForm = (fields: Record<string, unknown>, files: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value ?? ''));
  for (const [name, file] of Object.entries(files)) if (file instanceof File) form.append(name, file);
  return form;
};

export const startMarket = async (...how: Parameters<typeof startCast>): Promise<TestMarket> => {
  const cast = await startCast(...how);
  const { _id: titleId } = await cast.anItem(project);
  await cast.put(cast.itsOtt, `/projects/ott/${titleId}`, { ottUpdates: 'approved' });
  let count = 0;
  let sent = 0;

  const invoiceFields: TestMarket['invoiceFields'] = (changes = {}) => {
    count += 1;
    return {
      ottId: cast.itsOtt.id,
      titleKind: 'projects',
      titleId,
      number: `PK/2026-27/${count * 17}`,
      invoiceDay: '2026-11-12',
      dueDay: '2027-03-22',
      // Each beyond a percent of the others.
      taxablePaise: Math.round(1_00_00_000_00 * 1.02 ** count),
      gstPaise: 18_00_000_00,
      tdsPaise: 10_00_000_00,
      otherDeductionsPaise: 0,
      wantedYieldBps: 1500,
      wantedAdvanceBps: 8500,
      irn: '',
      ...changes,
    };
  };
  const sendInvoice: TestMarket['sendInvoice'] = async (
    who,
    fields,
    { id, files = {}, headers = {} } = {},
  ) => {
    sent += 1;
    const all = { ...(id ? {} : someInvoiceFiles(`${fields.number} ${sent}`)), ...files };
    const { payload, headers: encoding } = await multipart(toInvoiceForm(fields, all));
    return cast.server.call(who.token, {
      method: id ? 'PUT' : 'POST',
      url: `/api/v1/invoices/${id ?? ''}`,
      payload,
      headers: { ...encoding, ...headers },
    });
  };
  const act: TestMarket['act'] = (who, id, call, body = {}) =>
    cast.server.call(who.token, { method: 'POST', url: `/api/v1/invoices/${id}/${call}`, payload: body });
  const readInvoice: TestMarket['readInvoice'] = async (who, id) =>
    (await cast.get(who, `/invoices/${id}`)).json().data;
  const aDraft: TestMarket['aDraft'] = async (changes = {}) => {
    cast.server.pass(1000);
    const answer = await sendInvoice(cast.asha, invoiceFields(changes));
    if (answer.statusCode !== 201) throw new Error(`the invoice was not made: ${answer.body}`);
    return answer.json().data;
  };
  const submit = async (changes: Record<string, unknown>): Promise<WholeInvoice> => {
    const { _id, version } = await aDraft(changes);
    const answer = await act(cast.asha, _id, 'submit', { version });
    if (answer.statusCode !== 200) throw new Error(`the invoice was not submitted: ${answer.body}`);
    return answer.json().data;
  };
  const aChecked = async (): Promise<WholeInvoice> => {
    const first = await submit({});
    return submit({ taxablePaise: first.taxablePaise });
  };
  const change = async (id: string, to: InvoiceState): Promise<WholeInvoice> => {
    await moveInvoice(cast, id, to);
    return readInvoice(cast.asha, id);
  };
  const paths: Record<UnsoldState, () => Promise<WholeInvoice>> = {
    draft: aDraft,
    checking: aChecked,
    submitted: () => submit({}),
    disputed: async () => change((await submit({}))._id, 'disputed'),
    accepted: async () => change((await submit({}))._id, 'accepted'),
    settled: async () => change((await paths.accepted())._id, 'settled'),
    withdrawn: async () => (await act(cast.asha, (await submit({}))._id, 'withdraw')).json().data,
    declined: async () => {
      const { _id } = await submit({});
      await act(cast.admin, _id, 'decline', { reason: 'A test.' });
      return readInvoice(cast.asha, _id);
    },
  };
  return {
    ...cast,
    titleId,
    invoiceFields,
    sendInvoice,
    aDraft,
    readInvoice,
    act,
    aSubmitted: (changes = {}) => submit(changes),
    aChecked,
    anInvoiceIn: (state) => paths[state](),
  };
};
