import type { InvoiceAmounts } from '@cinvoice/contract/market/amounts';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { formatAmount, parsePaise } from '@cinvoice/contract/money';
import { formatPercent, parsePercent } from '#web/shared/forms/typed-percent.ts';

/** The inputs of the form: amounts and percentages as typed, days as '2026-11-20', newly chosen files. */
export type InvoiceTexts = {
  /** '<kind>/<id>', or blank. */
  title: string;
  number: string;
  invoiceDay: string;
  dueDay: string;
  taxablePaise: string;
  gstPaise: string;
  tdsPaise: string;
  otherDeductionsPaise: string;
  wantedYieldBps: string;
  wantedAdvanceBps: string;
  irn: string;
  invoice: File | null;
  contract: File | null;
  delivery: File | null;
};

/** The order of the fields on the form, in which errors are listed. */
export const fieldOrder = [
  'title',
  'number',
  'invoiceDay',
  'dueDay',
  'taxablePaise',
  'gstPaise',
  'tdsPaise',
  'otherDeductionsPaise',
  'wantedYieldBps',
  'wantedAdvanceBps',
  'irn',
  'invoice',
  'contract',
  'delivery',
] as const satisfies readonly (keyof InvoiceTexts)[];

export const blankTexts: InvoiceTexts = {
  title: '',
  number: '',
  invoiceDay: '',
  dueDay: '',
  taxablePaise: '',
  gstPaise: '',
  tdsPaise: '',
  otherDeductionsPaise: '',
  wantedYieldBps: '15.00',
  wantedAdvanceBps: '85.00',
  irn: '',
  invoice: null,
  contract: null,
  delivery: null,
};

/** Part of the texts can be kept in the browser: files cannot. */
export const pickStorableTexts = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));

const toTitleKey = ({ kind, _id }: { kind: string; _id: string }): string => `${kind}/${_id}`;

export const toInvoiceTexts = (invoice: WholeInvoice): InvoiceTexts => ({
  ...blankTexts,
  title: toTitleKey(invoice.title),
  number: invoice.number,
  invoiceDay: invoice.invoiceDay,
  dueDay: invoice.dueDay,
  taxablePaise: formatAmount(invoice.taxablePaise),
  gstPaise: formatAmount(invoice.gstPaise),
  tdsPaise: formatAmount(invoice.tdsPaise),
  otherDeductionsPaise: formatAmount(invoice.otherDeductionsPaise),
  wantedYieldBps: invoice.wantedYieldBps === null ? '' : formatPercent(invoice.wantedYieldBps),
  wantedAdvanceBps: invoice.wantedAdvanceBps === null ? '' : formatPercent(invoice.wantedAdvanceBps),
  irn: invoice.irn ?? '',
});

/** A blank or unreadable amount stays a text, which the schema refuses by name. */
const readAmount = (text: string): number | string => parsePaise(text) ?? text.trim();
const readPercent = (text: string): number | string => parsePercent(text) ?? text.trim();

/** The fields as the API takes them, without the files. */
export const toInvoiceBody = (texts: InvoiceTexts, ottId: string) => {
  const [titleKind = '', titleId = ''] = texts.title.split('/');
  return {
    ottId,
    titleKind,
    titleId,
    number: texts.number,
    invoiceDay: texts.invoiceDay,
    dueDay: texts.dueDay,
    taxablePaise: readAmount(texts.taxablePaise),
    gstPaise: readAmount(texts.gstPaise),
    tdsPaise: readAmount(texts.tdsPaise),
    otherDeductionsPaise: readAmount(texts.otherDeductionsPaise),
    wantedYieldBps: readPercent(texts.wantedYieldBps),
    wantedAdvanceBps: readPercent(texts.wantedAdvanceBps),
    irn: texts.irn.trim(),
  };
};

/** The amounts that are typed so far; a blank deduction is none. Null while one cannot be read. */
export const readAmounts = (texts: InvoiceTexts): InvoiceAmounts | null => {
  const taxablePaise = parsePaise(texts.taxablePaise);
  const gstPaise = parsePaise(texts.gstPaise);
  const tdsPaise = parsePaise(texts.tdsPaise || '0');
  const otherDeductionsPaise = parsePaise(texts.otherDeductionsPaise || '0');
  if (taxablePaise === null || gstPaise === null || tdsPaise === null || otherDeductionsPaise === null)
    return null;
  return { taxablePaise, gstPaise, tdsPaise, otherDeductionsPaise };
};
