import { type OwnPayout, type OwnSource, type Withdraw, withdraw } from '@cinvoice/contract/market/payouts';
import { parsePaise } from '@cinvoice/contract/money';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { useState } from 'react';
import { type Attempt, createKeptAttempts, isUncertain } from '#web/shared/api/kept-attempts.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { withdrawMoney } from './load-withdrawals.ts';

const validate = createValidator(withdraw);

const attempts = createKeptAttempts<Withdraw>('withdrawal', withdraw);

type Options = {
  of: OwnSource;
  onDone: (payout: OwnPayout) => void;
  /** The answer says that something is another now. */
  onStale: () => void;
  /** The form was replaced by another, or came back: the focus goes to what they share. */
  onSwap: () => void;
  /** Nothing was sent: the amount must be put right. */
  onInvalid: () => void;
};

/** Withdraws once: the attempt is kept until an answer is certain, through reloads and lost answers. */
export const useWithdrawal = ({ of, onDone, onStale, onSwap, onInvalid }: Options) => {
  const [kept, setKept] = useState(() => attempts.read(of));
  const [typed, setTyped] = useState('');
  const [round, setRound] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const [found, setFound] = useState<{ typed: string; error?: string }>({ typed: '' });
  const paise = parsePaise(typed);

  /** Puts an amount into the field from outside. */
  const fill = (text: string): void => {
    setTyped(text);
    setProblem(null);
    setRound(round + 1);
  };

  const send = async (attempt: Attempt<Withdraw>): Promise<void> => {
    setIsSending(true);
    setProblem(null);
    const outcome = await withdrawMoney(attempt);
    setIsSending(false);
    if (outcome.problem && isUncertain(outcome.problem)) {
      setKept(attempt);
      setProblem(outcome.problem);
      return onSwap();
    }
    attempts.forget(of);
    setKept(null);
    if (outcome.problem) {
      if (kept) onSwap();
      setProblem(outcome.problem);
      return onStale();
    }
    // The focus leaves the field first: leaving it writes its amount anew.
    onSwap();
    fill('');
    onDone(outcome.data);
  };

  return {
    paise,
    typed,
    /** The field holds its own text, so another from outside needs another field. */
    round,
    isSending,
    problem,
    /** Of what was sent last, as long as it is not put right. */
    error: found.typed === typed ? found.error : undefined,
    /** Sent before, and not answered. */
    kept,
    fill,
    type: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    submit: (): void => {
      // A second press must not replace the key of the withdrawal that is on its way.
      if (isSending) return;
      const body = { amountPaise: paise ?? typed, of };
      const error = validate(body).amountPaise;
      setFound({ typed, ...(error !== undefined && { error }) });
      const parsed = withdraw.safeParse(body);
      if (parsed.success) void send(attempts.keep(of, parsed.data));
      else onInvalid();
    },
    repeat: () => kept && !isSending && void send(kept),
    forget: () => {
      if (isSending) return;
      attempts.forget(of);
      setKept(null);
      setProblem(null);
      onStale();
      onSwap();
    },
  };
};
