import { randomInt } from 'node:crypto';
import process from 'node:process';

/** What tests try over and over: races with one winner, kills at any moment, random histories. */
type Rounds = 'RACES' | 'KILLS' | 'HISTORIES';

/** A long run of histories prints the seed at which one failed; this environment begins there anew. */
// biome-ignore lint/style/noProcessEnv: no setting of the product
export const readSeed = (): number => Number(process.env.HISTORIES_SEED ?? randomInt(2 ** 31 - 2 ** 16));

/** A few with the other tests; the environment sets another number, for a long run by hand. */
// biome-ignore lint/style/noProcessEnv: no setting of the product
export const readRounds = (name: Rounds, few: number): number => Number(process.env[name] ?? few);
