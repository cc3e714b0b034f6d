import type { Outcome } from '@cinvoice/ui/api/api.ts';

type Calls = readonly Promise<Outcome<unknown>>[];

type Answers<All extends Calls> = {
  -readonly [Index in keyof All]: All[Index] extends Promise<Outcome<infer T>> ? T : never;
};

/** Awaits all calls and returns their answers in order, or the first refusal. */
export const combineOutcomes = async <All extends Calls | []>(calls: All): Promise<Outcome<Answers<All>>> => {
  const answers: unknown[] = [];
  for (const outcome of await Promise.all<Outcome<unknown>>(calls)) {
    if (outcome.problem) return outcome;
    answers.push(outcome.data);
  }
  // The loop loses the type of each answer. The order is that of the calls, which the test proves.
  return { data: answers as Answers<All> };
};
