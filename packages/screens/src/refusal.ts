import { type ProblemParts, toFieldParts, toProblemBody } from '@cinvoice/contract/problem-body';
import type { CodedProblemBody, FieldError, FieldText, ProblemType } from '@cinvoice/contract/problems';

/** A refusal with the codes and texts of the contract. */
export class Refusal {
  readonly body: CodedProblemBody;

  constructor(type: ProblemType, parts?: ProblemParts) {
    this.body = toProblemBody(type, parts);
  }
}

export const refused = (type: ProblemType, parts?: ProblemParts): Refusal => new Refusal(type, parts);

/** Refuses fields as the API does. */
export const invalidFields = (...errors: FieldError[]): Refusal =>
  new Refusal('invalid-input', toFieldParts(errors));

/** Refuses one field. */
export const invalidField = (path: string, refusal: FieldText): Refusal =>
  invalidFields({ path, ...refusal });

/** Marks a call as failed by the network. */
export const unreachable = Symbol('unreachable');
