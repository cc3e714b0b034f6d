/** The time, injected so that expiry can be tested without waiting. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that shows this time now, and goes on from there. */
export const createClockFrom = (start: Date): Clock => {
  const ahead = start.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
};
