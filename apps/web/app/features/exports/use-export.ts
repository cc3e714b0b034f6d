import type { Area } from '@cinvoice/ui/session/session.ts';
import { exports } from '@cinvoice/words/en/exports.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { useExportDownload } from '#web/shared/api/use-export-download.ts';
import { notify } from '#web/shared/dom/notices.ts';
import { buildListPath, type ListQuery } from '#web/shared/lists/list-page.ts';

export type Format = 'xlsx' | 'csv';

/** The list's call and query, and the name of its file. */
export type ExportSource = {
  path: string;
  query: ListQuery;
  name: string;
  /** The reader's area; an admin's unless it says otherwise. */
  area?: Area;
};

/** Exports a list, and tells the outcome. */
export const useExport = ({ path, query, name, area = 'admin' }: ExportSource, onDone: () => void) => {
  const t = useTexts(exports);
  const [failure, setFailure] = useState<string | null>(null);
  const { progress, ...download } = useExportDownload();

  const start = async (format: Format) => {
    setFailure(null);
    const file = { path: buildListPath(path, { ...query, format }), name, extension: format, area };
    const outcome = await download.start(file);
    if (outcome?.problem) setFailure(t('failed', { reason: outcome.problem.message }));
    if (!outcome?.data) return;
    notify(t('done', { rows: outcome.data.rows }));
    onDone();
  };
  const cancel = () => {
    download.cancel();
    notify(t('cancelled'));
  };
  return { progress, failure, start, cancel };
};
