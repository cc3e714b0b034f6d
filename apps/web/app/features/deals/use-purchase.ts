import { computeLeastUnits } from '@cinvoice/contract/market/deal-figures';
import { buyUnits as buying, type Purchase, type WholeDeal } from '@cinvoice/contract/market/deals';
import { riskFacts } from '@cinvoice/contract/market/risks';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { useState } from 'react';
import { isFault } from '#web/shared/api/api.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { forgetAttempt, keepAttempt, readKeptAttempt } from './kept-attempt.ts';
import { buyUnits, type PurchaseAttempt } from './load-deals.ts';

type Fact = (typeof riskFacts)[number];

const validate = createValidator(buying);

const WHOLE_NUMBER = /^\d{1,9}$/;

/** Reads typed units, grouped or not; null for every other text. */
export const readUnits = (text: string): number | null => {
  const digits = text.replace(/[,\s]/g, '');
  return WHOLE_NUMBER.test(digits) && Number(digits) > 0 ? Number(digits) : null;
};

type Options = {
  deal: WholeDeal;
  /** The units as typed. */
  typed: string;
  onBought: (purchase: Purchase) => void;
  /** The deal changed under the reader's eyes, or the answer says that it is another now. */
  onStale: () => void;
};

const staleTypes = [
  '/problems/deal-closed',
  '/problems/not-verified',
  '/problems/too-many-holders',
  '/problems/not-enough-units',
];

/** Buys once: the attempt is kept until an answer is certain, through reloads and lost answers. */
export const usePurchase = ({ deal, typed, onBought, onStale }: Options) => {
  const [kept, setKept] = useState(() => readKeptAttempt(deal._id));
  const [ticked, setTicked] = useState<readonly Fact[]>(deal.risks.areTicked ? riskFacts : []);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const [errors, setErrors] = useState<{ units?: string; facts?: string }>({});
  const units = readUnits(typed);
  const least = computeLeastUnits(deal);

  const send = async (attempt: PurchaseAttempt): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    const outcome = await buyUnits(deal._id, attempt);
    setIsSending(false);
    if (outcome.problem && isFault(outcome.problem)) {
      setKept(attempt);
      return setProblem(outcome.problem);
    }
    forgetAttempt(deal._id);
    setKept(null);
    if (!outcome.problem) return onBought(outcome.data);
    setProblem(outcome.problem);
    if (staleTypes.includes(outcome.problem.type)) onStale();
  };

  const submit = (): void => {
    const body = { units: units ?? typed, risksRead: { version: deal.risks.version, facts: [...ticked] } };
    const found = Object.entries(validate(body));
    const unitsError = found.find(([path]) => path === 'units')?.[1];
    const factsError = found.find(([path]) => path.startsWith('risksRead'))?.[1];
    setErrors({
      ...(unitsError !== undefined && { units: unitsError }),
      ...(factsError !== undefined && { facts: factsError }),
    });
    const parsed = buying.safeParse(body);
    if (parsed.success) void send(keepAttempt(deal._id, parsed.data));
  };

  return {
    units,
    least,
    ticked,
    isSending,
    problem,
    errors,
    /** Sent before, and not answered. */
    kept,
    submit,
    repeat: () => kept && void send(kept),
    forget: () => {
      forgetAttempt(deal._id);
      setKept(null);
      setProblem(null);
      onStale();
    },
    tick: (fact: Fact, isTicked: boolean) =>
      setTicked((before) => riskFacts.filter((one) => (one === fact ? isTicked : before.includes(one)))),
  };
};
