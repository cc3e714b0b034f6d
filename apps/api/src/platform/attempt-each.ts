/** So many faults have a cause that the other items share, such as a database that is away. */
const MOST_FAULTS = 10;

/** Does each item in turn, also after one of them failed; throws the faults at the end, or once there are ten. */
export const attemptEach = async <T>(
  items: readonly T[],
  attempt: (item: T) => Promise<unknown>,
): Promise<void> => {
  const faults: unknown[] = [];
  for (const item of items) {
    try {
      await attempt(item);
    } catch (error) {
      faults.push(error);
    }
    if (faults.length === MOST_FAULTS) break;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} failed`);
};
