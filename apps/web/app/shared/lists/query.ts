/** A query with some of its values changed; a blank one is left out. */
export const changedQuery = (
  query: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams => {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
};

/** Of an address, the values of these names; what is not there is blank. */
export const queryOf = <Name extends string>(url: string, names: readonly Name[]): Record<Name, string> => {
  const { searchParams } = new URL(url);
  const entries = names.map((name) => [name, (searchParams.get(name) ?? '').trim()]);
  // Object.fromEntries forgets which names there are.
  return Object.fromEntries(entries) as Record<Name, string>;
};
