import type { NewerState } from './answers.ts';
import { makeProblemText } from './codes/problem-texts.ts';
import type { HindranceKind } from './market/hindrance-kinds.ts';
import type { InvoiceNeed } from './market/invoice-needs.ts';
import {
  type CodedProblemBody,
  type FieldError,
  type InvoiceMark,
  type MarketMissing,
  type ProblemReason,
  type ProblemType,
  problemStatuses,
} from './problems.ts';

/** The parts of a problem's body beside its type. */
export type ProblemParts = {
  /** A sentence that is more precise than the problem's title. */
  reason?: ProblemReason;
  errors?: FieldError[];
  meanwhile?: NewerState;
  passkey?: { challenge: string } | null;
  state?: string;
  until?: string;
  kinds?: readonly HindranceKind[];
  collides?: readonly InvoiceMark[];
  lacks?: readonly InvoiceNeed[];
  partPaid?: boolean;
  missing?: MarketMissing;
  importedAs?: string;
  differencePaise?: number;
  account?: string;
  triesLeft?: number;
  unitsLeft?: number;
  shortPaise?: number;
  shortfallPaise?: number;
};

/** Makes the parts of a problem with field errors. A single error is also its reason. */
export const toFieldParts = (errors: FieldError[]): ProblemParts => {
  const [first, ...others] = errors;
  if (!first || others.length > 0) return { errors };
  const { path: _, ...reason } = first;
  return { reason, errors };
};

/** The parts of refusals of the market. */
const toMarketParts = ({
  missing,
  importedAs,
  differencePaise,
  account,
  kinds,
  collides,
  lacks,
  partPaid,
  triesLeft,
  unitsLeft,
  shortPaise,
  shortfallPaise,
}: ProblemParts) => ({
  ...(missing && { missing }),
  ...(importedAs && { importedAs }),
  ...(differencePaise !== undefined && { differencePaise }),
  ...(account && { account }),
  ...(kinds && { kinds }),
  ...(collides && { collides }),
  ...(lacks && { lacks }),
  ...(partPaid && { partPaid }),
  ...(triesLeft !== undefined && { triesLeft }),
  ...(unitsLeft !== undefined && { unitsLeft }),
  ...(shortPaise !== undefined && { shortPaise }),
  ...(shortfallPaise !== undefined && { shortfallPaise }),
});

/** Makes the RFC 9457 body of a refusal. */
export const toProblemBody = (type: ProblemType, parts: ProblemParts = {}): CodedProblemBody => {
  const { errors, meanwhile, passkey, state, until } = parts;
  const title = makeProblemText(type);
  const reason = parts.reason ?? title;
  return {
    type: `/problems/${type}`,
    title: title.message,
    status: problemStatuses[type],
    detail: reason.message,
    ...reason,
    ...(errors && { errors }),
    ...(meanwhile && { meanwhile }),
    ...(passkey && { passkey }),
    ...(state && { state }),
    ...(until && { until }),
    ...toMarketParts(parts),
  };
};
