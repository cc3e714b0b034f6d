import { formatDate } from '@cinvoice/contract/dates';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../dom/save-file.ts';
import { download } from './download.ts';

export type ExportProgress = { rows: number; total: number };

/** The file's path in the API; its saved name and extension, between which the day is written. Without an area an admin's. */
type ExportedFile = { path: string; name: string; extension: string; area?: Area };

const buildFileName = ({ name, extension }: ExportedFile): string =>
  `${name}_${formatDate(new Date().toISOString()).replaceAll('/', '-')}.${extension}`;

/** Fetches an exported file and hands it to the browser. Leaving the page cancels that. */
export const useExportDownload = () => {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const request = useRef<AbortController | null>(null);

  // Cancels the request on unmount.
  useEffect(() => () => request.current?.abort(), []);

  /** Resolves to null when it was cancelled. */
  const start = async (file: ExportedFile): Promise<Outcome<{ rows: number }> | null> => {
    const controller = new AbortController();
    request.current = controller;
    setProgress({ rows: 0, total: 0 });
    const outcome = await download(file.path, {
      area: file.area ?? 'admin',
      signal: controller.signal,
      onProgress: (rows, total) => setProgress({ rows, total }),
    });
    setProgress(null);
    if (controller.signal.aborted) return null;
    if (outcome.problem) return outcome;
    saveFile(outcome.data.file, buildFileName(file));
    return { data: { rows: outcome.data.rows } };
  };
  return { progress, start, cancel: () => request.current?.abort() };
};
