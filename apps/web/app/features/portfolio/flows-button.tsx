import { portfolio } from '@cinvoice/words/en/portfolio.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useExportDownload } from '#web/shared/api/use-export-download.ts';
import { notify } from '#web/shared/dom/notices.ts';

/** Saves every flow behind the rate: a spreadsheet computes the same from it. */
export const FlowsButton = () => {
  const t = useTexts(portfolio);
  const { progress, start } = useExportDownload();
  const isBusy = progress !== null;
  const save = async () => {
    if (isBusy) return;
    const outcome = await start({
      path: '/portfolio/cashflows?format=csv',
      name: 'cashflows',
      extension: 'csv',
      area: 'user',
    });
    if (outcome?.problem) notify(t('flowsFailed', { reason: outcome.problem.message }));
    if (outcome?.data) notify(t('flowsDone', { count: outcome.data.rows }));
  };
  return (
    <Button onClick={() => void save()} aria-busy={isBusy}>
      {t(isBusy ? 'flowsBusy' : 'flows')}
    </Button>
  );
};
