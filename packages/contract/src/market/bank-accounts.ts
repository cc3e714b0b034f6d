/** Letters and digits of a name, in one case: how people write it differs in spaces and case alone. */
const toComparable = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Tells that two names are one, spaces and case apart. */
export const isSameName = (left: string, right: string): boolean =>
  toComparable(left) === toComparable(right);
