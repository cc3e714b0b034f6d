import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { judge } from './judge.ts';

/** A process of its own: answers each password, with its names, with the verdict. See why-guessable.ts. */
const job = z.strictObject({ password: z.string(), names: z.array(z.string()) });

process.on('message', (message) => {
  const { password, names } = job.parse(message);
  process.send?.(judge(password, names));
});

process.on('disconnect', () => process.exit());
flushCompileCache();
