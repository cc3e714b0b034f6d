import type { TargetKind } from '../api/search-targets.ts';

/** Who is made good, and how much, as far as known; the form asks for the rest. */
type Known = { to?: TargetKind; id?: string; paise?: number };

export const toMakeGoodPath = (known: Known = {}): string => {
  const asked = new URLSearchParams(Object.entries(known).map(([name, value]) => [name, String(value)]));
  return `/admin/treasury/make-good${asked.size === 0 ? '' : `?${asked}`}`;
};

/** The form that counts as received what a hindrance says the seller got. */
export const toSetOffPath = (invoiceId: string, hindranceId: string): string =>
  `/admin/invoices/${invoiceId}/set-off?hindrance=${hindranceId}`;
