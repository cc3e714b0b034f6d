import { ledgerEventNames } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

const isKnown = (event: string): event is keyof typeof ledgerEventNames =>
  Object.hasOwn(ledgerEventNames, event);

/** Names an event in words. One of a newer server keeps its technical name. */
export const useEventName = (): ((event: string) => string) => {
  const t = useTexts(ledgerEventNames);
  return (event) => (isKnown(event) ? t(event) : event);
};
