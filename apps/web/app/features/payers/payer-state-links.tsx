import { payerStates } from '@cinvoice/contract/market/payers';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateLinks } from '#web/shared/ui/states/state-links.tsx';
import type { Counts } from './load-payers.ts';

/** The states of platforms as payers, with their numbers; each links to its list and keeps the search. */
export const PayerStateLinks = ({ counts }: { counts: Counts }) => {
  const t = useTexts(payers);
  const all = payerStates.reduce((total, state) => total + counts[state], 0);
  return (
    <StateLinks
      label={t('states')}
      path="/admin/payers"
      links={[
        { state: '', label: t('all'), count: all },
        ...payerStates.map((state) => ({ state, label: t(state), count: counts[state] })),
      ]}
      keepsSearch
    />
  );
};
