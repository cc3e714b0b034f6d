import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type GuessableCode, guessableTexts } from '@cinvoice/contract/codes/server-field-texts';
import { z } from 'zod';

const program = path.join(import.meta.dirname, 'judge-process.ts');

/** A start takes a third of a second; an overloaded machine may need far longer. */
const TIMEOUT_MS = 30_000;
/** Whoever sets a password often sets another one soon: that of the next account, or a better one. */
const IDLE_MS = 10_000;

const isGuessable = (code: string): code is GuessableCode => Object.hasOwn(guessableTexts, code);
const verdict = z.enum(Object.keys(guessableTexts).filter(isGuessable)).nullable();
type Verdict = z.infer<typeof verdict>;

type Waiting = { resolve: (verdict: Verdict) => void; reject: (error: Error) => void };
/** The process, and who waits for its answers, which come in the order of the questions. */
type Judge = { child: ChildProcess; waiting: Waiting[]; limit?: NodeJS.Timeout };

let running: Judge | undefined;

/** Ends the process when it is idle, or has not answered in time. A server that stops does not wait for an idle one. */
const setLimit = (judge: Judge): void => {
  clearTimeout(judge.limit);
  if (judge.waiting.length > 0) {
    judge.limit = setTimeout(() => endJudge(judge, 'it took too long'), TIMEOUT_MS);
    judge.child.channel?.ref();
  } else {
    judge.limit = setTimeout(() => endJudge(judge, 'it is idle'), IDLE_MS).unref();
    judge.child.channel?.unref();
  }
};

const endJudge = (judge: Judge, cause: unknown): void => {
  if (running === judge) running = undefined;
  clearTimeout(judge.limit);
  judge.child.kill('SIGKILL');
  const error = new Error('The password could not be judged.', { cause });
  for (const { reject } of judge.waiting.splice(0)) reject(error);
};

const startJudge = (): Judge => {
  const child = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  child.unref();
  const judge: Judge = { child, waiting: [] };
  child.on('message', (message) => {
    const answer = verdict.safeParse(message);
    if (!answer.success) return endJudge(judge, answer.error);
    judge.waiting.shift()?.resolve(answer.data);
    setLimit(judge);
  });
  child.once('error', (error) => endJudge(judge, error));
  child.once('exit', (code, signal) => endJudge(judge, `the process ended (${signal ?? code})`));
  return judge;
};

/**
 * The reason why a password is easy to guess, given these names; null if it is not. Runs in a process of its
 * own, which is kept for a moment: the word lists take 60 MB and a quarter of a second of a processor, and
 * passwords are set rarely. Rejects when the process fails.
 */
export const whyGuessable = (password: string, names: readonly string[]): Promise<GuessableCode | null> =>
  new Promise((resolve, reject) => {
    running ??= startJudge();
    const judge = running;
    judge.waiting.push({ resolve, reject });
    setLimit(judge);
    judge.child.send({ password, names }, (error) => {
      if (error) endJudge(judge, error);
    });
  });
