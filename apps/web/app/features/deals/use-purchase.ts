import { computeLeastUnits } from '@cinvoice/contract/market/deal-figures';
import {
  type BuyUnits,
  buyUnits as buying,
  type Purchase,
  type WholeDeal,
} from '@cinvoice/contract/market/deals';
import { riskFacts } from '@cinvoice/contract/market/risks';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { useId, useState } from 'react';
import { type Attempt, createKeptAttempts, isUncertain } from '#web/shared/api/kept-attempts.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { parseWhole } from '#web/shared/forms/typed-whole.ts';
import { buyUnits } from './load-deals.ts';

type Fact = (typeof riskFacts)[number];

const validate = createValidator(buying);

const attempts = createKeptAttempts<BuyUnits>('purchase', buying);

/** Reads typed units; null for every other text. */
export const readUnits = (text: string): number | null => parseWhole(text) || null;

type Options = {
  deal: WholeDeal;
  /** The units as typed. */
  typed: string;
  onBought: (purchase: Purchase) => void;
  /** The deal changed under the reader's eyes, or the answer says that it is another now. */
  onStale: () => void;
  /** The form was replaced by another, or came back: the focus goes to what they share. */
  onSwap: () => void;
};

const staleTypes = [
  '/problems/deal-closed',
  '/problems/not-verified',
  '/problems/too-many-holders',
  '/problems/not-enough-units',
];

/** Buys once: the attempt is kept until an answer is certain, through reloads and lost answers. */
export const usePurchase = ({ deal, typed, onBought, onStale, onSwap }: Options) => {
  const id = useId();
  const [kept, setKept] = useState(() => attempts.read(deal._id));
  const [ticked, setTicked] = useState<readonly Fact[]>(deal.risks.areTicked ? riskFacts : []);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const [found, setFound] = useState<{ typed: string; units?: string; facts?: string }>({ typed: '' });
  const units = readUnits(typed);
  const least = computeLeastUnits(deal);

  const send = async (attempt: Attempt<BuyUnits>): Promise<void> => {
    setIsSending(true);
    setProblem(null);
    const outcome = await buyUnits(deal._id, attempt);
    setIsSending(false);
    if (outcome.problem && isUncertain(outcome.problem)) {
      setKept(attempt);
      setProblem(outcome.problem);
      return onSwap();
    }
    attempts.forget(deal._id);
    setKept(null);
    if (kept) onSwap();
    if (!outcome.problem) return onBought(outcome.data);
    setProblem(outcome.problem);
    if (staleTypes.includes(outcome.problem.type)) onStale();
  };

  const ids = { units: `${id}-units`, facts: `${id}-facts` };

  const focusFirst = (isUnits: boolean): void => {
    const field = isUnits
      ? document.getElementById(ids.units)
      : document.querySelector<HTMLElement>(`[id="${ids.facts}"] input:not(:checked)`);
    field?.focus();
  };

  const submit = (): void => {
    // A second press must not replace the key of the purchase that is on its way.
    if (isSending) return;
    const body = { units: units ?? typed, risksRead: { version: deal.risks.version, facts: [...ticked] } };
    const errors = Object.entries(validate(body));
    const unitsError = errors.find(([path]) => path === 'units')?.[1];
    const factsError = errors.find(([path]) => path.startsWith('risksRead'))?.[1];
    setFound({
      typed,
      ...(unitsError !== undefined && { units: unitsError }),
      ...(factsError !== undefined && { facts: factsError }),
    });
    const parsed = buying.safeParse(body);
    if (parsed.success) void send(attempts.keep(deal._id, parsed.data));
    else focusFirst(unitsError !== undefined);
  };

  return {
    units,
    least,
    ticked,
    isSending,
    problem,
    ids,
    /** Of what was sent last, as long as it is not put right. */
    errors: {
      units: found.typed === typed ? found.units : undefined,
      facts: ticked.length < riskFacts.length ? found.facts : undefined,
    },
    /** Sent before, and not answered. */
    kept,
    submit,
    repeat: () => kept && !isSending && void send(kept),
    forget: () => {
      if (isSending) return;
      attempts.forget(deal._id);
      setKept(null);
      setProblem(null);
      onStale();
      onSwap();
    },
    tick: (fact: Fact, isTicked: boolean) =>
      setTicked((before) => riskFacts.filter((one) => (one === fact ? isTicked : before.includes(one)))),
  };
};
