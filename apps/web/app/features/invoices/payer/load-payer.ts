import type { Acceptance, AcceptancePreparation, OpenRequest } from '@cinvoice/contract/market/acceptances';
import type { PayerNotice } from '@cinvoice/contract/market/disbursal';
import type { AnnouncedPayment, Due } from '@cinvoice/contract/market/dues';
import type { Hindrance } from '@cinvoice/contract/market/hindrances';
import { computeLeftPaise } from '@cinvoice/contract/market/invoice-states';
import type {
  InvoiceCounts,
  InvoiceEvent,
  ListedInvoice,
  WholeInvoice,
} from '@cinvoice/contract/market/invoices';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { type ListPage, type ListQuery, readList } from '#web/shared/lists/list-page.ts';
import { readInvoice, readInvoiceCounts, readInvoiceHistory, toListQuery } from '../load-invoices.ts';

const toPath = (id: string): string => `/invoices/${encodeURIComponent(id)}`;
const area = 'ott';

/** Days ahead in which what is due counts as due soon. */
const SOON_DAYS = 15;

const readPart = (query: ListQuery): Promise<Outcome<ListPage<ListedInvoice>>> =>
  readList(area, '/invoices/ott/', query);

/** The parts of the queue in their order: late, then what waits longest, then what is due, then the rest. */
const listParts = (): ListQuery[] => [
  { late: '1', order: 'oldest' },
  { state: 'submitted', order: 'oldest' },
  { state: 'accepted', due: `${toDay(new Date())},`, order: 'oldest' },
  ...['disputed', 'draft', 'settled', 'declined', 'withdrawn'].map((state) => ({ state })),
];

const ENOUGH = 12;

/** Reads on through the parts until there is enough to show. The cursor names the part and the place in it. */
const readQueue = async (cursor: string): Promise<Outcome<ListPage<ListedInvoice>>> => {
  const parts = listParts();
  const [part = '0', inPart = ''] = cursor.split(' ');
  const items: ListedInvoice[] = [];
  let place = inPart;
  for (let index = Number(part); index < parts.length; index += 1) {
    const outcome = await readPart({ ...parts[index], cursor: place });
    if (outcome.problem) return outcome;
    items.push(...outcome.data.items);
    place = outcome.data.nextCursor ?? '';
    if (place !== '') return { data: { items, nextCursor: `${index} ${place}` } };
    if (items.length >= ENOUGH && index + 1 < parts.length)
      return { data: { items, nextCursor: `${index + 1} ` } };
  }
  return { data: { items, nextCursor: null } };
};

/** A page of the queue; a filter in the address makes it a plain list. */
export const readPayerInvoices = (url: string, cursor = ''): Promise<Outcome<ListPage<ListedInvoice>>> => {
  const query: ListQuery = toListQuery(url);
  const isFiltered = Object.values(query).some((value) => value !== '');
  return isFiltered ? readPart({ ...query, cursor }) : readQueue(cursor);
};

export type PayerCounts = InvoiceCounts & { dueSoon: { count: number; payablePaise: number } };

/** What is due soon is few, and counted from its list. */
export const readPayerCounts = async (): Promise<Outcome<PayerCounts>> => {
  const today = toDay(new Date());
  const outcome = await combineOutcomes([
    readInvoiceCounts(area),
    readPart({ state: 'accepted', due: `${today},${addDays(today, SOON_DAYS)}`, limit: '200' }),
  ]);
  if (outcome.problem) return outcome;
  const [counts, { items }] = outcome.data;
  const payablePaise = items.reduce((sum, item) => sum + computeLeftPaise(item), 0);
  return { data: { ...counts, dueSoon: { count: items.length, payablePaise } } };
};

/** The address of what is due soon. */
export const toSoonSearch = (): string => {
  const today = toDay(new Date());
  return `?state=accepted&from=${today}&to=${addDays(today, SOON_DAYS)}`;
};

export type PayerPage = {
  invoice: WholeInvoice;
  history: InvoiceEvent[];
  hindrances: Hindrance[];
  /** Null once there is nothing to accept. */
  preparation: AcceptancePreparation | null;
  acceptance: Acceptance | null;
  /** Null before notice of an assignment was given. */
  notice: PayerNotice | null;
  /** What the payer said that it has paid; null before it accepted. */
  announced: AnnouncedPayment[] | null;
};

const nothing: Promise<Outcome<null>> = Promise.resolve({ data: null });

const readParts = (invoice: WholeInvoice, isNoticed: boolean) =>
  combineOutcomes([
    send<Hindrance[]>(`${toPath(invoice._id)}/hindrances`, { area, isExpected: isListOfRecords }),
    invoice.state === 'submitted'
      ? send<AcceptancePreparation>(`${toPath(invoice._id)}/accept`, { area, isExpected: isRecord })
      : nothing,
    invoice.acceptedAt
      ? send<Acceptance>(`${toPath(invoice._id)}/acceptance`, { area, isExpected: isRecord })
      : nothing,
    isNoticed ? send<PayerNotice>(`${toPath(invoice._id)}/notice`, { area, isExpected: isRecord }) : nothing,
    invoice.acceptedAt
      ? send<AnnouncedPayment[]>(`${toPath(invoice._id)}/announced-payments`, {
          area,
          isExpected: isListOfRecords,
        })
      : nothing,
  ]);

/** Everything that the page of an invoice shows its payer. */
export const readPayerPage = async (id: string): Promise<Outcome<PayerPage>> => {
  const found = await combineOutcomes([readInvoice(area, id), readInvoiceHistory(area, id)]);
  if (found.problem) return found;
  const [invoice, history] = found.data;
  const parts = await readParts(
    invoice,
    history.some(({ event }) => event === 'notice-given'),
  );
  if (parts.problem) return parts;
  const [hindrances, preparation, acceptance, notice, announced] = parts.data;
  return { data: { invoice, history, hindrances, preparation, acceptance, notice, announced } };
};

const post = <T>(path: string, json: object) =>
  send<T>(path, { method: 'POST', area, json, isExpected: isRecord });

export const requestCode = (id: string, json: object) => post<OpenRequest>(`${toPath(id)}/accept`, json);

export const confirmCode = (id: string, code: string) =>
  post<WholeInvoice>(`${toPath(id)}/accept/confirm`, { code });

export const disputeInvoice = (id: string, json: object) => post<WholeInvoice>(`${toPath(id)}/dispute`, json);

export const reportHindrance = (id: string, form: FormData) =>
  send<Hindrance>(`${toPath(id)}/hindrances`, { method: 'POST', area, form, isExpected: isRecord });

export const acknowledgeNotice = (id: string) => post<PayerNotice>(`${toPath(id)}/notice/acknowledge`, {});

/** What the payer owes, by due day. */
export const readDues = () => send<Due[]>('/invoices/ott/dues', { area, isExpected: isListOfRecords });

/** Helps to find the payment, and is never money. */
export const announcePayment = (id: string, json: object) =>
  post<AnnouncedPayment>(`${toPath(id)}/announced-payments`, json);
