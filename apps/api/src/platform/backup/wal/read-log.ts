import { open } from 'node:fs/promises';
import path from 'node:path';
import { isNotFound } from '#api/platform/storage/local-files.ts';
import { type Position, SEGMENT_BYTES, segmentNameOf, toSegment } from './names.ts';

/** A stretch of the log in one of its files. */
export type Stretch = { start: Position; end: Position };

/** The stretches between two positions, none across the end of a file. */
export const splitBySegment = (start: Position, end: Position): Stretch[] => {
  const stretches: Stretch[] = [];
  for (let from = start; from < end; ) {
    const to = Math.min(end, (toSegment(from) + 1) * SEGMENT_BYTES);
    stretches.push({ start: from, end: to });
    from = to;
  }
  return stretches;
};

/** Its bytes as they lie in the running cluster; null where they are gone. */
export const readStretch = async (
  cluster: string,
  timeline: string,
  { start, end }: Stretch,
): Promise<Buffer | null> => {
  const file = path.join(cluster, 'pg_wal', segmentNameOf(timeline, toSegment(start)));
  try {
    const segment = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await segment.read({
        buffer: Buffer.alloc(end - start),
        position: start % SEGMENT_BYTES,
      });
      return bytesRead === buffer.length ? buffer : null;
    } finally {
      await segment.close();
    }
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
};
