import { formatIsoInIndia } from '@cinvoice/contract/dates';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { listBackups, type Manifest, readManifest } from '../manifest.ts';
import type { BackupStore } from '../store.ts';
import { type Chain, cutChain, readChain } from './chain.ts';
import type { Piece } from './names.ts';

/** A backup and what must be replayed over it. */
export type Plan = {
  name: string;
  manifest: Manifest;
  pieces: Piece[];
  /** Which moment the result is. */
  moment: Date;
  /** Where to stop, unless at the end. */
  until: Date | undefined;
};

const endOf = ({ wal, takenAt }: Manifest): Date => new Date(wal?.at ?? takenAt);

type Named = { name: string; manifest: Manifest };

/** The newest backup that was whole at that time. */
const findBackupBefore = async (
  store: BackupStore,
  names: readonly string[],
  until: Date,
): Promise<Named> => {
  let first: Named | undefined;
  for (const name of [...names].reverse()) {
    const manifest = await readManifest(store, name);
    if (endOf(manifest) <= until) return { name, manifest };
    first = { name, manifest };
  }
  throw new CannotStart(
    first
      ? `${store.location} holds no backup of before ${formatIsoInIndia(until)}: its first moment is ${formatIsoInIndia(endOf(first.manifest))}.`
      : `${store.location} holds no whole backup.`,
  );
};

type Wanted = { store: BackupStore; name: string | undefined; until: Date | undefined };

const findBackup = async ({ store, name, until }: Wanted): Promise<Named> => {
  const names = await listBackups(store);
  if (until && name === undefined) return findBackupBefore(store, names, until);
  const found = name ?? names.at(-1);
  if (!found || !names.includes(found))
    throw new CannotStart(`${store.location} holds no whole backup${name ? ` ${name}` : ''}.`);
  const manifest = await readManifest(store, found);
  if (until && endOf(manifest) > until)
    throw new CannotStart(
      `The backup ${found} begins after that, with ${formatIsoInIndia(endOf(manifest))}.`,
    );
  return { name: found, manifest };
};

/** Why everything that was confirmed until a time cannot be had; null if it can. */
const whyNotUntil = (name: string, { reach, isBroken }: Chain, until: Date | undefined): string | null => {
  const known = reach
    ? `: the backup ${name} can be restored until ${formatIsoInIndia(reach.until)}`
    : `: nothing of it is there after the backup ${name}`;
  if (until && reach && reach.until >= until) return null;
  if (isBroken) return `The log has a gap${known}.`;
  return until ? `The log does not reach to ${formatIsoInIndia(until)}${known}.` : null;
};

/**
 * What to restore: the backup that is named, or the newest one and all of the log after it; with a time the newest one before it, and
 * the log up to it. Throws CannotStart where the log does not reach so far.
 */
export const planReplay = async (wanted: Wanted): Promise<Plan> => {
  const { store, until } = wanted;
  const { name, manifest } = await findBackup(wanted);
  const { wal } = manifest;
  const alone = { name, manifest, pieces: [], moment: endOf(manifest), until: undefined };
  // Who names a backup and no time wants that very state.
  if (wanted.name !== undefined && !until) return alone;
  if (!wal) {
    if (!until) return alone;
    throw new CannotStart(
      `With the backup ${name}, the newest one before that, no log was archived: restore it by its name, or a later one.`,
    );
  }
  const chain = await readChain(store, wal.strand, wal.end);
  const reason = whyNotUntil(name, chain, until);
  if (reason !== null) throw new CannotStart(reason);
  const { reach } = chain;
  if (!reach || reach.end <= wal.end) return { ...alone, moment: until ?? alone.moment };
  return { name, manifest, pieces: cutChain(chain, until), moment: until ?? reach.until, until };
};
