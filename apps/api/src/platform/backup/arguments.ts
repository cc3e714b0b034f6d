import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { createUnseal, type Unseal } from './seal.ts';
import { type BackupStore, findStore } from './store.ts';

type Opened = { store: BackupStore; name: string | undefined; unseal: Unseal };

/** SOURCE and the identity file of a command that opens a backup. */
export const openSource = async (command: string, args: string[]): Promise<Opened> => {
  const usage = `Say which backup and its key: npm run ${command} -- FOLDER --identity FILE`;
  const { values, positionals } = parse(args, usage);
  const [source] = positionals;
  if (!source || !values.identity) throw new CannotStart(usage);
  return { ...(await findStore(source)), unseal: await openIdentity(values.identity) };
};

export const openIdentity = async (file: string): Promise<Unseal> => {
  const identity = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CannotStart(`The identity file ${file} cannot be read.`, { cause });
  });
  return createUnseal(identity);
};

const parse = (args: string[], usage: string) => {
  try {
    return parseArgs({ args, options: { identity: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new CannotStart(usage, { cause });
  }
};
