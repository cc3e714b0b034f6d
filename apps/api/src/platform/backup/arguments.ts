import { readFile } from 'node:fs/promises';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { readArguments } from '#api/platform/command-arguments.ts';
import { parseMoment } from './moment.ts';
import { findStore } from './open-store.ts';
import { createUnseal, type Unseal } from './seal.ts';
import type { BackupPlace } from './settings.ts';
import type { BackupStore } from './store.ts';

type Opened = {
  store: BackupStore;
  name: string | undefined;
  until: Date | undefined;
  unseal: Unseal;
};

/** SOURCE, the identity file and the moment of a command that opens a backup. */
export const openSource = async (
  command: string,
  toPlace: (named: string) => BackupPlace,
  args?: string[],
): Promise<Opened> => {
  const usage = `Say which backup and its key: npm run ${command} -- PLACE --identity FILE [--until TIME]`;
  const options = { identity: { type: 'string' }, until: { type: 'string' } } as const;
  const { place, values } = readArguments(usage, options, args);
  if (!values.identity) throw new CannotStart(usage);
  const until = values.until === undefined ? undefined : parseMoment(values.until);
  return { ...(await findStore(toPlace(place))), until, unseal: await openIdentity(values.identity) };
};

export const openIdentity = async (file: string): Promise<Unseal> => {
  const identity = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CannotStart(`The identity file ${file} cannot be read.`, { cause });
  });
  return createUnseal(identity);
};
