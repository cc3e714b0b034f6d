/**
 * Does the same with each item, so many at once. The first failure ends it, and is thrown once nothing of it runs any more: the
 * caller may clean up.
 */
export const workThrough = async <T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const each = toAsync(items);
  let isBroken = false;
  const takeItems = async (): Promise<void> => {
    for (let next = await each.next(); !next.done && !isBroken; next = await each.next()) {
      await work(next.value);
    }
  };
  const takeOrStop = (): Promise<void> =>
    takeItems().catch((error: unknown) => {
      isBroken = true;
      throw error;
    });
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, takeOrStop));
  await each.return(undefined);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

const toAsync = async function* <T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* items;
};
