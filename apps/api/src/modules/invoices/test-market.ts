import { project } from '@cinvoice/contract/kinds/project';
import type { InvoiceFileName } from '@cinvoice/contract/market/invoice-form';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { LightMyRequestResponse } from 'fastify';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { aFile, multipart, type Someone } from '#api/test-app.ts';

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
      taxablePaise: 1_00_00_000_00 + count * 3_00_000_00,
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
    const all = { ...(id ? {} : someInvoiceFiles(String(fields.number))), ...files };
    const { payload, headers: encoding } = await multipart(toInvoiceForm(fields, all));
    return cast.server.call(who.token, {
      method: id ? 'PUT' : 'POST',
      url: `/api/v1/invoices/${id ?? ''}`,
      payload,
      headers: { ...encoding, ...headers },
    });
  };
  return {
    ...cast,
    titleId,
    invoiceFields,
    sendInvoice,
    aDraft: async (changes = {}) => {
      cast.server.pass(1000);
      const answer = await sendInvoice(cast.asha, invoiceFields(changes));
      if (answer.statusCode !== 201) throw new Error(`the invoice was not made: ${answer.body}`);
      return answer.json().data;
    },
    readInvoice: async (who, id) => (await cast.get(who, `/invoices/${id}`)).json().data,
  };
};
