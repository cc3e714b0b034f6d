import type { Answer } from './exchange.ts';
import { findFault } from './judge.ts';
import type { Operation } from './operations.ts';
import type { RawRequest } from './requests.ts';

/** Bytes of a request in a report, enough to repeat it by hand. */
const REPORTED_BYTES = 1_500;

/** Collects the outcomes of all requests. */
export const openLedger = () => {
  const faults: { number: number; fault: string; request: string }[] = [];
  const counts: Record<string, number> = {};
  const succeeded = new Set<Operation>();

  return {
    faults,
    succeeded,
    enter: (number: number, operation: Operation, request: RawRequest, answer: Answer | null): void => {
      const fault = findFault(request, answer);
      const sent = request.bytes.subarray(0, REPORTED_BYTES).toString('latin1');
      if (fault) faults.push({ number, fault, request: JSON.stringify(sent) });
      const outcome = answer ? String(answer.status) : 'connection closed';
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (answer && answer.status < 300) succeeded.add(operation);
    },
    summary: (): string =>
      `${succeeded.size} operations succeeded at least once; ${faults.length} faults; ${JSON.stringify(counts)}`,
  };
};
