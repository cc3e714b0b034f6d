/**
 * The three states of a requirement, with the reason in one sentence. Evidence is a list of files of the repository; a test is
 * named by its file and a part of its title: `apps/api/src/app.test.ts > malformed JSON`.
 */

export const met = (reason, evidence) => ({ state: 'met', reason, evidence });

export const notApplicable = (reason, evidence = []) => ({ state: 'does not apply', reason, evidence });

/** `since` is the day on which it was known, as in 2026-11-27. */
export const notMet = (reason, since, evidence = []) => ({ state: 'not met', reason, since, evidence });
