import type { LineState } from '@cinvoice/contract/market/statements/lines';
import { bankLines } from '#web/i18n/en/statements.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { buildListPath } from '#web/shared/lists/list-page.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { StateLinks } from '#web/shared/ui/states/state-links.tsx';
import type { LineCounts } from './load-lines.ts';
import { LINES_PATH } from './load-statements.ts';

/** The states of lines; those that wait with their numbers. */
export const LineStateLinks = ({ counts }: { counts: LineCounts }) => {
  const t = useTexts(bankLines);
  const current = useUrlQuery().getValue('state');
  const all = counts.unmatched + counts.suggested + counts.undone;
  const toLink = (state: LineState | '', label: string, count: number | null) => ({
    to: buildListPath(LINES_PATH, { state }),
    label,
    count,
    isCurrent: state === current,
  });
  return (
    <StateLinks
      label={t('states')}
      links={[
        toLink('', t('waiting'), all),
        toLink('suggested', t('suggested'), counts.suggested),
        toLink('unmatched', t('unmatched'), counts.unmatched),
        toLink('undone', t('undone'), counts.undone),
        toLink('matched', t('matched'), null),
      ]}
    />
  );
};
