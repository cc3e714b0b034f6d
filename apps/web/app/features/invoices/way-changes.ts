import type { InvoiceEvent } from '@cinvoice/contract/market/invoices';
import { formatBps, formatPaise } from '@cinvoice/contract/money';
import { formatDay } from '#web/shared/forms/typed-day.ts';

type Format = (value: unknown) => string;

const toAmount: Format = (value) => (typeof value === 'number' ? formatPaise(value) : '–');
const toRate: Format = (value) => (typeof value === 'number' ? formatBps(value) : '–');
const toDay: Format = (value) => (typeof value === 'string' ? formatDay(value) : '–');
const toText: Format = (value) => (typeof value === 'string' && value !== '' ? value : '–');

/** The fields whose changes are told, with their labels. Titles and files show by themselves. */
const told = {
  number: { label: 'number', format: toText },
  invoiceDay: { label: 'invoiceDay', format: toDay },
  dueDay: { label: 'dueDay', format: toDay },
  taxablePaise: { label: 'taxable', format: toAmount },
  gstPaise: { label: 'gst', format: toAmount },
  tdsPaise: { label: 'tds', format: toAmount },
  otherDeductionsPaise: { label: 'other', format: toAmount },
  wantedYieldBps: { label: 'wantedYield', format: toRate },
  wantedAdvanceBps: { label: 'wantedShare', format: toRate },
  irn: { label: 'irn', format: toText },
} as const;

const isTold = (field: string): field is keyof typeof told => Object.hasOwn(told, field);

/** Lists the changes of an event, as they are shown. */
export const toChangeLines = ({ changes }: InvoiceEvent) =>
  changes.flatMap(({ field, from, to }) => {
    if (!isTold(field)) return [];
    const { label, format } = told[field];
    return [{ field: label, from: format(from), to: format(to) }];
  });
