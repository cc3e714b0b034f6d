import type { Hindrance } from '@cinvoice/contract/market/hindrances';
import { isListOfRecords, isRecord, send, upload } from '@cinvoice/ui/api/api.ts';

export const readHindrances = (invoiceId: string) =>
  send<Hindrance[]>(`/invoices/${encodeURIComponent(invoiceId)}/hindrances`, {
    area: 'admin',
    isExpected: isListOfRecords,
  });

/** Records something that can stop payment of an invoice. */
export const openHindrance = (invoiceId: string, form: FormData) =>
  upload<Hindrance>(`/invoices/${encodeURIComponent(invoiceId)}/hindrances`, 'POST', form, { area: 'admin' });

/** Closes a hindrance; for one that freezes it asks for an order. */
export const closeHindrance = (id: string, json: object) =>
  send<Hindrance>(`/hindrances/${encodeURIComponent(id)}/close`, {
    method: 'POST',
    area: 'admin',
    json,
    isExpected: isRecord,
  });
