import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { judge } from './judge.ts';

/** A process of its own: reads one password with its names from standard input and writes the verdict. */
const job = z.strictObject({ password: z.string(), names: z.array(z.string()) });
const { password, names } = job.parse(JSON.parse(await text(process.stdin)));
process.stdout.write(JSON.stringify(judge(password, names)));
