import type { AccountState } from '@cinvoice/contract/market/statements/statements';
import type { StateLook } from './state-badge.tsx';

/** How the books of an escrow account and its bank agree. */
export const booksLooks: Record<AccountState['state'], StateLook> = {
  empty: { tone: 'waits', mark: 'dotted-ring' },
  equal: { tone: 'good', mark: 'equal' },
  differs: { tone: 'differs', mark: 'unequal' },
  behind: { tone: 'waits', mark: 'clock' },
  shortfall: { tone: 'bad', mark: 'to-floor' },
};
