/** The time, injected so that expiry can be tested without waiting. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
