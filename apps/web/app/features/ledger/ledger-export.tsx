import { formatCount } from '@cinvoice/contract/money';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useExportDownload } from '#web/shared/api/use-export-download.ts';
import { notify } from '#web/shared/dom/notices.ts';
import classes from './ledger.module.css';

/** Exports the whole ledger, and tells the outcome. */
const useLedgerExport = () => {
  const t = useTexts(ledger);
  const { progress, ...download } = useExportDownload();

  const start = async () => {
    const outcome = await download.start({ path: '/ledger/export', name: 'ledger', extension: 'jsonl' });
    if (outcome?.problem) notify(t('exportFailed', { reason: outcome.problem.message }));
    if (outcome?.data) notify(t('exported', { count: outcome.data.rows }));
  };
  const cancel = () => {
    download.cancel();
    notify(t('exportCancelled'));
  };
  return { progress, start, cancel };
};

export const LedgerExport = () => {
  const t = useTexts(ledger);
  const { progress, start, cancel } = useLedgerExport();
  if (!progress) return <Button onClick={() => void start()}>{t('export')}</Button>;
  const { rows, total } = progress;
  return (
    <div className={classes.export}>
      <span className="small muted num" role="status">
        {t('exporting', { rows: formatCount(rows), total: formatCount(total) })}
      </span>
      <Button onClick={cancel}>{t('cancelExport')}</Button>
    </div>
  );
};
