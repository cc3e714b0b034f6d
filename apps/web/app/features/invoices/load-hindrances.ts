import type { Hindrance } from '@cinvoice/contract/market/hindrances';
import { isRecord, send, upload } from '#web/shared/api/api.ts';

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
