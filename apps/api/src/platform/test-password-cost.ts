import type { PasswordCost } from '#api/platform/password-cost.ts';

/** Stands in for password-cost.ts in tests of the API, by vitest.config.ts: argon2id's least, where the true cost is 57 ms of a processor. */
export const passwordCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
