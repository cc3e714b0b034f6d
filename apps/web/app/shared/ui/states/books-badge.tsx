import type { AccountState } from '@cinvoice/contract/market/statements/statements';
import { formatPaise } from '@cinvoice/contract/money';
import { statements } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { booksLooks } from './books-look.ts';
import { StateBadge } from './state-badge.tsx';

const useStateWord = () => {
  const t = useTexts(statements);
  return ({ state, differencePaise, unexplainedPaise, daysBehind }: AccountState): string => {
    if (state === 'differs') return t('differs', { amount: formatPaise(Math.abs(differencePaise)) });
    if (state === 'shortfall') return t('shortfall', { amount: formatPaise(unexplainedPaise) });
    return state === 'behind' ? t('behind', { days: daysBehind }) : t(state);
  };
};

/** How the books of an escrow account and its bank agree, by how much they differ, or how old they are. */
export const BooksBadge = ({ account }: { account: AccountState }) => {
  const toWord = useStateWord();
  return <StateBadge look={booksLooks[account.state]}>{toWord(account)}</StateBadge>;
};
