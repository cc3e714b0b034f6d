/** Makes something when it is first asked for: the browser's formatters of numbers and dates take milliseconds to make. */
export const computeOnce = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};
