/** Delays a computation until its first use. Formatters of numbers and dates take milliseconds to create. */
export const computeOnce = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};

/** The same for each of a few keys, such as the languages. */
export const computeOncePer = <Key, T extends object>(make: (key: Key) => T): ((key: Key) => T) => {
  const made = new Map<Key, T>();
  return (key) => {
    const it = made.get(key) ?? make(key);
    made.set(key, it);
    return it;
  };
};
