import { execFile } from 'node:child_process';
import path from 'node:path';
import { type GuessableCode, guessableTexts } from '@cinvoice/contract/codes/server-field-texts';
import { z } from 'zod';

const program = path.join(import.meta.dirname, 'judge-process.ts');

/** A start takes a third of a second; an overloaded machine may need far longer. */
const TIMEOUT_MS = 30_000;

const isGuessable = (code: string): code is GuessableCode => Object.hasOwn(guessableTexts, code);
const verdict = z.enum(Object.keys(guessableTexts).filter(isGuessable)).nullable();

/**
 * The reason why a password is easy to guess, given these names; null if it is not. Runs in a process of its
 * own: the word lists take 60 MB and a quarter of a second of a processor, and passwords are set rarely.
 * Rejects when the process fails.
 */
export const whyGuessable = (password: string, names: readonly string[]): Promise<GuessableCode | null> =>
  new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program], { timeout: TIMEOUT_MS, env: {} }, (error, answer) => {
      if (error) reject(new Error('The password could not be judged.', { cause: error }));
      else resolve(verdict.parse(JSON.parse(answer)));
    });
    // A process that ends before it has read its input is reported above.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify({ password, names }));
  });
