/** The time, injected so that expiry can be tested without waiting. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that shows this time now, and goes on from there. */
export const createClockFrom = (start: Date): Clock => {
  const ahead = start.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
};

/** The product's time, and that of all that is not the product, where a sandbox tells the two apart. */
export type Clocks = { clock: Clock; worldClock?: Clock | undefined };

/** The time by which others count: authenticator apps, receivers of webhooks, disks. */
export const readWorldTime = ({ clock, worldClock = clock }: Clocks): Date => worldClock();
