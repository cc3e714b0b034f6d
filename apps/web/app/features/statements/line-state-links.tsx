import { bankLines } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateLinks } from '#web/shared/ui/states/state-links.tsx';
import type { LineCounts } from './load-lines.ts';
import { LINES_PATH } from './load-statements.ts';

/** The states of lines; those that wait with their numbers. */
export const LineStateLinks = ({ counts }: { counts: LineCounts }) => {
  const t = useTexts(bankLines);
  const { unmatched, suggested, undone } = counts;
  return (
    <StateLinks
      label={t('states')}
      path={LINES_PATH}
      links={[
        { state: '', label: t('waiting'), count: unmatched + suggested + undone },
        { state: 'suggested', label: t('suggested'), count: suggested },
        { state: 'unmatched', label: t('unmatched'), count: unmatched },
        { state: 'undone', label: t('undone'), count: undone },
        { state: 'matched', label: t('matched'), count: null },
        { state: 'refunded', label: t('refunded'), count: null },
      ]}
    />
  );
};
