/** What one hash by argon2id takes; memory in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
