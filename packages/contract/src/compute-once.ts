/** Delays a computation until its first use. Formatters of numbers and dates take milliseconds to create. */
export const computeOnce = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};
