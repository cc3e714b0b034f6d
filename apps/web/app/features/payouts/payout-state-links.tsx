import { payoutStates } from '@cinvoice/contract/market/payouts';
import { payouts, payoutStates as stateNames } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { PAYOUTS_PATH } from '#web/shared/site/treasury-paths.ts';
import { StateLinks } from '#web/shared/ui/states/state-links.tsx';
import { ALL_STATES, type PayoutSums } from './load-payouts.ts';

const isCounted = (state: string): state is keyof PayoutSums =>
  state === 'asked' || state === 'batched' || state === 'sent';

/** The states of payouts, each a link to its list; those under way with their numbers. */
export const PayoutStateLinks = ({ sums }: { sums: PayoutSums }) => {
  const t = useTexts(payouts);
  const tStates = useTexts(stateNames);
  return (
    <StateLinks
      label={t('states')}
      path={PAYOUTS_PATH}
      links={[
        ...payoutStates.map((state) => ({
          // The list begins with what waits to be batched.
          state: state === 'asked' ? '' : state,
          label: tStates(state),
          count: isCounted(state) ? sums[state].count : null,
        })),
        { state: ALL_STATES, label: t('allStates'), count: null },
      ]}
    />
  );
};
