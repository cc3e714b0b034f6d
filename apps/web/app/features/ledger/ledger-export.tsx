import { formatDate } from '@cinvoice/contract/dates';
import { formatCount } from '@cinvoice/contract/money';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ledger } from '#web/i18n/en/ledger.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { download } from '#web/shared/api/download.ts';
import { notify } from '#web/shared/dom/notices.ts';
import { saveFile } from '#web/shared/dom/save-file.ts';
import classes from './ledger.module.css';

const buildFileName = (): string =>
  `ledger_${formatDate(new Date().toISOString()).replaceAll('/', '-')}.jsonl`;

/** Fetches the whole ledger and hands it to the browser. Leaving the page cancels that. */
const useLedgerExport = () => {
  const t = useTexts(ledger);
  const [progress, setProgress] = useState<{ rows: number; total: number } | null>(null);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    request.current = controller;
    setProgress({ rows: 0, total: 0 });
    const { data, problem } = await download('/ledger/export', {
      area: 'admin',
      signal: controller.signal,
      onProgress: (rows, total) => setProgress({ rows, total }),
    });
    setProgress(null);
    if (controller.signal.aborted) return;
    if (problem) {
      notify(t('exportFailed', { reason: problem.message }));
      return;
    }
    saveFile(data.file, buildFileName());
    notify(t('exported', { count: data.rows }));
  };
  const cancel = () => {
    request.current?.abort();
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
