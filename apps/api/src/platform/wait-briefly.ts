/** For what somebody waits for: rejects when there is no answer within that time, and lets whatever was asked go on. */
export const waitBriefly = async <T>(asked: Promise<T>, ms: number, complaint: string): Promise<T> => {
  const limit = Promise.withResolvers<T>();
  const timer = setTimeout(() => limit.reject(new Error(complaint)), ms);
  try {
    return await Promise.race([asked, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
};
