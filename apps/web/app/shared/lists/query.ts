/** Sets some parameters; a blank value removes its parameter. */
export const changeQuery = (
  query: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams => {
  const result = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) result.set(name, value);
    else result.delete(name);
  }
  return result;
};

/** Reads the named parameters of a URL, trimmed. A missing one is blank. */
export const readQuery = <Name extends string>(url: string, names: readonly Name[]): Record<Name, string> => {
  const { searchParams } = new URL(url);
  const entries = names.map((name) => [name, (searchParams.get(name) ?? '').trim()]);
  // The type of Object.fromEntries loses the names.
  return Object.fromEntries(entries) as Record<Name, string>;
};
