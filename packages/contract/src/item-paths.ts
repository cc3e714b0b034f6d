import type { Kind } from './kinds/define.ts';

/** The area of each kind of account. Specification, section 2. */
const areas = { user: '/filmmaker', ott: '/ott', admin: '/admin' } as const;

/** The query parameter that names the item opened over its list. */
export const ITEM_PARAMETER = 'item';

/** The path at which a reader opens an item over the list of its kind: `/ott/unreleased?item=…`. */
export const toItemPath = (reader: keyof typeof areas, kind: Kind, id: string): string =>
  `${areas[reader]}/${kind.list}?${ITEM_PARAMETER}=${id}`;

/** What messages and live events name beside the kinds of items. */
export const INVOICES = 'invoices';

/** The page of an invoice in an area. */
export const toInvoicePath = (reader: keyof typeof areas, id: string): string =>
  `${areas[reader]}/${INVOICES}/${id}`;

/** The page of a payer. */
export const toPayerPath = (ottId: string): string => `/admin/payers/${ottId}`;

/** The page of an order. */
export const toOrderPath = (id: string): string => `/admin/orders/${id}`;

/** The page on which admins decide on a verification. */
export const toVerificationPath = (id: string): string => `/admin/verifications/${id}`;

/** The payouts of one batch, as admins read them. */
export const toBatchPath = (id: string): string => `/admin/treasury/payouts?batch=${id}`;
