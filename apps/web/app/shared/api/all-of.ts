import type { Outcome } from './api.ts';

type Asked = readonly Promise<Outcome<unknown>>[];

type Answers<All extends Asked> = {
  -readonly [Place in keyof All]: All[Place] extends Promise<Outcome<infer T>> ? T : never;
};

/** What all of them answered, in their order; the first refusal stands for all. */
export const allOf = async <All extends Asked | []>(asked: All): Promise<Outcome<Answers<All>>> => {
  const answers: unknown[] = [];
  for (const outcome of await Promise.all<Outcome<unknown>>(asked)) {
    if (outcome.problem) return outcome;
    answers.push(outcome.data);
  }
  // A loop forgets which answer is whose; the order is that of what was asked, which its test holds.
  return { data: answers as Answers<All> };
};
