type Form = { getInputNode: (name: string) => HTMLElement | null };

/** Focuses the first field with an error, in the given order or that of the errors. */
export const focusFirstError = (
  form: Form,
  errors: object,
  order: readonly string[] = Object.keys(errors),
): void => {
  const first = order.find((name) => name in errors);
  if (first) form.getInputNode(first)?.focus();
};
