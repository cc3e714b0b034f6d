import { type PayerState, payerStates } from '@cinvoice/contract/market/payers';
import { payers } from '#web/i18n/en/payers.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { buildListPath } from '#web/shared/lists/list-page.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { StateLinks } from '#web/shared/ui/states/state-links.tsx';
import type { Counts } from './load-payers.ts';

/** The states of platforms as payers, with their numbers; each links to its list and keeps the search. */
export const PayerStateLinks = ({ counts }: { counts: Counts }) => {
  const t = useTexts(payers);
  const { getValue } = useUrlQuery();
  const q = getValue('q');
  const current = getValue('state');
  const all = payerStates.reduce((total, state) => total + counts[state], 0);
  const toLink = (state: PayerState | '', label: string, count: number) => ({
    to: buildListPath('/admin/payers', { state, q }),
    label,
    count,
    isCurrent: state === current,
  });
  return (
    <StateLinks
      label={t('states')}
      links={[
        toLink('', t('all'), all),
        ...payerStates.map((state) => toLink(state, t(state), counts[state])),
      ]}
    />
  );
};
