import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from './config.ts';
import { tellFailure } from './operator-command.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { Problem } from './platform/problem.ts';
import { type Moved, moveFiles } from './platform/storage/move.ts';
import { openPlace } from './platform/storage/open.ts';
import type { StoragePlace } from './platform/storage/settings.ts';

const USAGE = 'Say where to: npm run files:move -- --to s3, or --to disk.';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const readTarget = (args: string[]): StoragePlace['kind'] => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } }, strict: false });
  if (values.to !== 'disk' && values.to !== 's3') throw new CannotStart(USAGE);
  return values.to;
};

const findPlaces = ({ storagePlaces: { disk, s3 } }: Config, to: StoragePlace['kind']) => {
  if (!s3) throw new CannotStart('S3_BUCKET is not set: name the bucket, and how to reach it.');
  return to === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk };
};

/** Whether that is all, or what comes next. */
const toNextStep = (
  { storage: { place, former } }: Config,
  to: StoragePlace['kind'],
  from: string,
): string => {
  if (place.kind !== to) {
    return `New files still go to ${from}: set STORAGE=${to} and STORAGE_FALLBACK=${place.kind}, restart the server, and run this once more.`;
  }
  return former
    ? `Every file is there now: unset STORAGE_FALLBACK and restart the server. What ${from} holds is needed no more.`
    : `Every file of ${from} is there now, and is needed there no more.`;
};

const toCounts = ({ copied, found, bytes }: Moved): string =>
  `${copied} copied, ${found} there already, ${(bytes / 1e6).toFixed(1)} MB compared`;

const EACH = 500;

/** A place that does not answer is told by its reason, not by what users read. */
const explain = (error: unknown): unknown => {
  if (!(error instanceof Problem) || !(error.cause instanceof Error)) return error;
  return new CannotStart(`Broken off: ${error.cause.message || error.cause.name}. Run this again to go on.`, {
    cause: error,
  });
};

/** `npm run files:move -- --to s3|disk`: copies all files from the other storage, beside a running server or without one. */
await tellFailure(async () => {
  const to = readTarget(process.argv.slice(2));
  const config = loadConfig();
  const places = findPlaces(config, to);
  const [former, target] = [await openPlace(places.from), await openPlace(places.to)];
  await target.check();
  let files = 0;
  const onProgress = (moved: Moved): void => {
    files += 1;
    if (files % EACH === 0) print(`${toCounts(moved)} …`);
  };
  const moved = await moveFiles({ from: former, to: target, onProgress }).catch((error: unknown) => {
    throw explain(error);
  });
  print(`${former.location} to ${target.location}: ${toCounts(moved)}, ${moved.differing.length} differ.`);
  for (const key of moved.differing) print(`differs: ${key}`);
  if (moved.differing.length > 0) {
    throw new CannotStart(
      `Files that differ were left as they are in both places: look which one is right, remove the other, and run this again.`,
    );
  }
  print(toNextStep(config, to, former.location));
});
