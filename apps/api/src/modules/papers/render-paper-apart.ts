import path from 'node:path';
import { z } from 'zod';
import { createHelperProcess } from '#api/platform/helper-process.ts';
import type { Paper } from './kit/paper.ts';

const ask = createHelperProcess({
  program: path.join(import.meta.dirname, 'render-process.ts'),
  answer: z.union([z.object({ bytes: z.instanceof(Uint8Array) }), z.object({ fault: z.string() })]),
  // A page takes some 20 ms, the start half a second; a statement of many years has hundreds of pages.
  timeoutMs: 120_000,
  // The next paper of a sale follows at once.
  idleMs: 10_000,
  failure: 'The paper could not be rendered.',
});

/**
 * Renders a paper in a process of its own, at a lower priority: the thousand papers of a large sale would hold up everybody's
 * requests for minutes. Rejects when the process fails; the next paper starts another.
 */
export const renderPaperApart = async (paper: Paper): Promise<Buffer> => {
  const answer = await ask(paper);
  if ('fault' in answer) throw new Error(answer.fault);
  return Buffer.from(answer.bytes);
};
