import type { Movement, OwnSource } from '@cinvoice/contract/market/payouts';
import { ledgerEventNames } from '@cinvoice/words/en/ledger.ts';
import { movementWords } from '@cinvoice/words/en/withdrawals.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

type WordKey = Exclude<keyof typeof movementWords, 'about'>;

const isWord = (event: string): event is WordKey => event !== 'about' && Object.hasOwn(movementWords, event);

const isEventName = (event: string): event is keyof typeof ledgerEventNames =>
  Object.hasOwn(ledgerEventNames, event);

const shareWords = {
  claim: { in: 'claimIn', out: 'claimOut' },
  'late-yield': { in: 'lateYieldIn', out: 'lateYieldOut' },
} as const;

/** Says what a movement was, and what it was about. */
export const useMovementWords = (of: OwnSource) => {
  const t = useTexts(movementWords);
  const tEvents = useTexts(ledgerEventNames);
  const toWhat = ({ event, amountPaise, about }: Movement): string => {
    if (event === 'matched' && amountPaise < 0) return t('matchedOut');
    // What a payer sent for an invoice; nobody paid it in.
    if (event === 'matched' && (of === 'seller' || about !== '')) return t('matchedInvoice');
    if (isWord(event)) return t(event);
    // An event of a newer server keeps its technical name.
    return isEventName(event) ? tEvents(event) : event;
  };
  return (movement: Movement): string => {
    const { share, amountPaise } = movement;
    const what = share ? t(shareWords[share][amountPaise < 0 ? 'out' : 'in']) : toWhat(movement);
    return movement.about === '' ? what : t('about', { what, about: movement.about });
  };
};
