/** Waits for all before it throws for one: nothing of them may be running when the caller cleans up. */
export const awaitAll = async (calls: readonly Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(calls)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
