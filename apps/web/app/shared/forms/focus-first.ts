type Form = { getInputNode: (name: string) => HTMLElement | null };

/** Moves the focus to the first field in which something is wrong, in the order of the form or of what is wrong. */
export const focusFirstOf = (
  form: Form,
  errors: object,
  order: readonly string[] = Object.keys(errors),
): void => {
  const first = order.find((name) => name in errors);
  if (first) form.getInputNode(first)?.focus();
};
