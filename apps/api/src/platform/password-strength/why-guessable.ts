import path from 'node:path';
import { type GuessableCode, guessableTexts } from '@cinvoice/contract/codes/server-field-texts';
import { z } from 'zod';
import { createHelperProcess } from '../helper-process.ts';

const isGuessable = (code: string): code is GuessableCode => Object.hasOwn(guessableTexts, code);

const askJudge = createHelperProcess({
  program: path.join(import.meta.dirname, 'judge-process.ts'),
  answer: z.enum(Object.keys(guessableTexts).filter(isGuessable)).nullable(),
  // A start takes a third of a second; an overloaded machine may need far longer.
  timeoutMs: 30_000,
  // Whoever sets a password often sets another one soon: that of the next account, or a better one.
  idleMs: 10_000,
  failure: 'The password could not be judged.',
});

/**
 * The reason why a password is easy to guess, given these names; null if it is not. Runs in a process of its
 * own, which is kept for a moment: the word lists take 60 MB and a quarter of a second of a processor, and
 * passwords are set rarely. Rejects when the process fails.
 */
export const whyGuessable = (password: string, names: readonly string[]): Promise<GuessableCode | null> =>
  askJudge({ password, names });
