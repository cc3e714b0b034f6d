import { formatDate } from '@cinvoice/contract/dates';
import { useEffect, useRef, useState } from 'react';
import { exports } from '#web/i18n/en/exports.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { download } from '#web/shared/api/download.ts';
import { notify } from '#web/shared/dom/notices.ts';
import { saveFile } from '#web/shared/dom/save-file.ts';
import { buildListPath, type ListQuery } from '#web/shared/lists/list-page.ts';

export type Format = 'xlsx' | 'csv';

/** The list's call and query, and the name of its file. */
export type ExportSource = { path: string; query: ListQuery; name: string };

type Progress = { rows: number; total: number };

const buildFileName = (name: string, format: Format): string =>
  `${name}_${formatDate(new Date().toISOString()).replaceAll('/', '-')}.${format}`;

/** Fetches a list as a file and hands it to the browser. Leaving the page cancels that. */
export const useExport = ({ path, query, name }: ExportSource, onDone: () => void) => {
  const t = useTexts(exports);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const request = useRef<AbortController | null>(null);

  // Cancels the request on unmount.
  useEffect(() => () => request.current?.abort(), []);

  const start = async (format: Format) => {
    const controller = new AbortController();
    request.current = controller;
    setFailure(null);
    setProgress({ rows: 0, total: 0 });
    const { data, problem } = await download(buildListPath(path, { ...query, format }), {
      area: 'admin',
      signal: controller.signal,
      onProgress: (rows, total) => setProgress({ rows, total }),
    });
    setProgress(null);
    if (controller.signal.aborted) return;
    if (problem) {
      setFailure(t('failed', { reason: problem.message }));
      return;
    }
    saveFile(data.file, buildFileName(name, format));
    notify(t('done', { rows: data.rows }));
    onDone();
  };
  const cancel = () => {
    request.current?.abort();
    notify(t('cancelled'));
  };
  return { progress, failure, start, cancel };
};
