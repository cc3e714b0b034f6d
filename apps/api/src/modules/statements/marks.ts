import { createHash } from 'node:crypto';
import type { StatementLine } from '@cinvoice/contract/market/statements/read-lines';

export type MarkedLine = StatementLine & { mark: Buffer };

const toFacts = (accountId: string, line: StatementLine): string =>
  JSON.stringify([accountId, line.day, line.amountPaise, line.reference, line.narration, line.balancePaise]);

/**
 * Marks each line by its facts and by which of its equals that day it is: two true equal lines are two, and the same
 * line in an overlapping file is none.
 */
export const markLines = (accountId: string, lines: readonly StatementLine[]): MarkedLine[] => {
  const equals = new Map<string, number>();
  return lines.map((line) => {
    const facts = toFacts(accountId, line);
    const nth = (equals.get(facts) ?? 0) + 1;
    equals.set(facts, nth);
    return { ...line, mark: createHash('sha256').update(`${facts}#${nth}`).digest() };
  });
};
