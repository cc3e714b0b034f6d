import type { Answer } from './exchange.ts';
import { faultOf } from './judge.ts';
import type { Operation } from './operations.ts';
import type { RawRequest } from './requests.ts';

/** Enough of a request to send it again by hand. */
const SHOWN_BYTES = 1_500;

/** What came of all requests. */
export const openLedger = () => {
  const faults: { number: number; fault: string; request: string }[] = [];
  const counts: Record<string, number> = {};
  const succeeded = new Set<Operation>();

  return {
    faults,
    succeeded,
    enter: (number: number, operation: Operation, request: RawRequest, answer: Answer | null): void => {
      const fault = faultOf(request, answer);
      const sent = request.bytes.subarray(0, SHOWN_BYTES).toString('latin1');
      if (fault) faults.push({ number, fault, request: JSON.stringify(sent) });
      const outcome = answer ? String(answer.status) : 'connection closed';
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (answer && answer.status < 300) succeeded.add(operation);
    },
    summary: (): string =>
      `${succeeded.size} operations succeeded at least once; ${faults.length} faults; ${JSON.stringify(counts)}`,
  };
};
