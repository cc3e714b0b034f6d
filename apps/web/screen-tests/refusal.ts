import type { Meanwhile } from '@cinvoice/contract/answers';
import { makeProblemText } from '@cinvoice/contract/codes/problem-texts';
import {
  type CodedProblemBody,
  type FieldError,
  type FieldText,
  type ProblemReason,
  type ProblemType,
  problemStatuses,
} from '@cinvoice/contract/problems';

type Particulars = {
  reason?: ProblemReason;
  errors?: FieldError[];
  meanwhile?: Meanwhile;
  passkey?: { challenge: string };
};

/** A reply that refuses, in the codes and words of the contract. */
export class Refusal {
  readonly body: CodedProblemBody;

  constructor(type: ProblemType, { reason, ...particulars }: Particulars = {}) {
    const title = makeProblemText(type);
    const said = reason ?? title;
    this.body = {
      type: `/problems/${type}`,
      title: title.message,
      status: problemStatuses[type],
      detail: said.message,
      ...said,
      ...particulars,
    };
  }
}

export const refused = (type: ProblemType, particulars?: Particulars): Refusal =>
  new Refusal(type, particulars);

/** Refuses fields as the API does: a single one is also the reason of the whole. */
export const invalidFields = (...errors: FieldError[]): Refusal => {
  const [only, ...others] = errors;
  if (!only || others.length > 0) return new Refusal('invalid-input', { errors });
  const { path: _, ...reason } = only;
  return new Refusal('invalid-input', { reason, errors });
};

/** Refuses one field. */
export const invalidField = (path: string, refusal: FieldText): Refusal =>
  invalidFields({ path, ...refusal });

/** A reply that never comes: the network is gone. */
export const unreachable = Symbol('unreachable');
