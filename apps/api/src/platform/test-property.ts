/**
 * The time that a property over a database or a server may take. It is the number of its runs that counts: on a machine that
 * does other work they take longer, and fewer of them would prove less. Only a hang is to be ended.
 */
export const PROPERTY_MS = 5 * 60_000;
