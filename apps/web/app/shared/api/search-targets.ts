import type { MatchTarget, MatchTargets } from '@cinvoice/contract/market/statements/lines';
import { isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { buildListPath } from '../lists/list-page.ts';

/** Who can be made good: an invoice, an investor's wallet, or a seller's balance. */
export type TargetKind = 'invoice' | 'wallet' | 'seller';
/** What money may be for: also a payout, that left or came back. */
export type SoughtKind = TargetKind | 'payout';
export type Target = MatchTarget;

const lists = { invoice: 'invoices', wallet: 'wallets', seller: 'sellers', payout: 'payouts' } as const;

/** Finds targets by number, reference, name or mobile number. */
export const searchTargets = async (kind: SoughtKind, q: string): Promise<Outcome<readonly Target[]>> => {
  const path = buildListPath('/treasury/targets', { q });
  const outcome = await send<MatchTargets>(path, { area: 'admin', isExpected: isRecord });
  return outcome.problem ? outcome : { ...outcome, data: outcome.data[lists[kind]] };
};
