import { type ChildProcess, fork } from 'node:child_process';
import type { z } from 'zod';
import { createHelperEnvironment } from './compile-cache.ts';

type Options<Answer> = {
  /** Answers each message with one message, in the order of the questions, and exits when it is disconnected. */
  program: string;
  answer: z.ZodType<Answer>;
  /** What an answer may take, the start of the process and of an overloaded machine included. */
  timeoutMs: number;
  /** The process is kept that long for the next question. */
  idleMs: number;
  /** The message of the error when the process fails. */
  failure: string;
};

type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };
/** The process, and who waits for its answers. */
type Helper<Answer> = { child: ChildProcess; waiting: Waiting<Answer>[]; limit?: NodeJS.Timeout };

/**
 * Returns a function that puts a question to a process of its own, for work that would hold up the server or fill its memory. The
 * process is started on demand and ended when it is idle; it gets no environment but the compile cache. The function rejects when the process fails,
 * and the next question starts another.
 */
export const createHelperProcess = <Question extends object, Answer>(
  options: Options<Answer>,
): ((question: Question) => Promise<Answer>) => {
  let running: Helper<Answer> | undefined;

  const end = (helper: Helper<Answer>, cause: unknown): void => {
    if (running === helper) running = undefined;
    clearTimeout(helper.limit);
    helper.child.kill('SIGKILL');
    const error = new Error(options.failure, { cause });
    for (const { reject } of helper.waiting.splice(0)) reject(error);
  };

  /** Ends the process when it is idle, or has not answered in time. A server that stops does not wait for an idle one. */
  const setLimit = (helper: Helper<Answer>): void => {
    clearTimeout(helper.limit);
    if (helper.waiting.length > 0) {
      helper.limit = setTimeout(() => end(helper, 'it took too long'), options.timeoutMs);
      helper.child.channel?.ref();
    } else {
      helper.limit = setTimeout(() => end(helper, 'it is idle'), options.idleMs).unref();
      helper.child.channel?.unref();
    }
  };

  const start = (): Helper<Answer> => {
    const child = fork(options.program, {
      env: createHelperEnvironment(),
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // A session of its own, for its priority. A terminal's Ctrl-C does not reach it; it ends with its channel.
      detached: true,
    });
    child.unref();
    const helper: Helper<Answer> = { child, waiting: [] };
    child.on('message', (message) => {
      const answer = options.answer.safeParse(message);
      if (!answer.success) return end(helper, answer.error);
      helper.waiting.shift()?.resolve(answer.data);
      setLimit(helper);
    });
    child.once('error', (error) => end(helper, error));
    child.once('exit', (code, signal) => end(helper, `the process ended (${signal ?? code})`));
    return helper;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      running ??= start();
      const helper = running;
      helper.waiting.push({ resolve, reject });
      setLimit(helper);
      helper.child.send(question, (error) => {
        if (error) end(helper, error);
      });
    });
};
