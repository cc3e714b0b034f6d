import { Readable } from 'node:stream';
import { getExtension, getMimeType } from '@cinvoice/contract/rules/files';
import type { ReceivedForm, StagedFile } from '#api/platform/form/form.ts';
import { trackStagedFiles } from '#api/platform/form/staged-files.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { SampleFile } from './documents.ts';

/** Creates a form as sent by a filmmaker, with its files in storage. */
export const createSampleForm = async (
  storage: Storage,
  texts: Record<string, unknown>,
  files: readonly SampleFile[],
): Promise<ReceivedForm> => {
  const staging = storage.stage();
  const staged: Record<string, StagedFile> = {};
  for (const { field, name, content } of files) {
    const { key, size, sha256 } = await staging.write(Readable.from([content]));
    staged[field] = { field, name, size, mimeType: getMimeType(getExtension(name)), sha256, storageKey: key };
  }
  return {
    values: {
      texts: Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, toSentValue(value)])),
      files: staged,
      errors: [],
    },
    stagedFiles: trackStagedFiles(staging),
  };
};

const toSentValue = (value: unknown): string | string[] => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(String) : JSON.stringify(value);
};
