import type { MatchTarget, MatchTargets } from '@cinvoice/contract/market/statements/lines';
import { buildListPath } from '../lists/list-page.ts';
import { isRecord, type Outcome, send } from './api.ts';

/** What money may be for: an invoice, an investor's wallet, or a seller's balance. */
export type TargetKind = 'invoice' | 'wallet' | 'seller';
export type Target = MatchTarget;

const lists = { invoice: 'invoices', wallet: 'wallets', seller: 'sellers' } as const;

/** Finds targets by number, reference, name or mobile number. */
export const searchTargets = async (kind: TargetKind, q: string): Promise<Outcome<readonly Target[]>> => {
  const path = buildListPath('/treasury/targets', { q });
  const outcome = await send<MatchTargets>(path, { area: 'admin', isExpected: isRecord });
  return outcome.problem ? outcome : { ...outcome, data: outcome.data[lists[kind]] };
};
