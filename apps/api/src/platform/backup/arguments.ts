import { readFile } from 'node:fs/promises';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { readArguments } from '#api/platform/command-arguments.ts';
import { findStore } from './open-store.ts';
import { createUnseal, type Unseal } from './seal.ts';
import type { BackupPlace } from './settings.ts';
import type { BackupStore } from './store.ts';

type Opened = { store: BackupStore; name: string | undefined; unseal: Unseal };

/** SOURCE and the identity file of a command that opens a backup. */
export const openSource = async (
  command: string,
  toPlace: (named: string) => BackupPlace,
  args?: string[],
): Promise<Opened> => {
  const usage = `Say which backup and its key: npm run ${command} -- PLACE --identity FILE`;
  const { place, values } = readArguments(usage, { identity: { type: 'string' } }, args);
  if (!values.identity) throw new CannotStart(usage);
  return { ...(await findStore(toPlace(place))), unseal: await openIdentity(values.identity) };
};

export const openIdentity = async (file: string): Promise<Unseal> => {
  const identity = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CannotStart(`The identity file ${file} cannot be read.`, { cause });
  });
  return createUnseal(identity);
};
