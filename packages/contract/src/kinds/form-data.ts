import { type FieldType, getField, type Kind } from './define.ts';

/** Sends a list or a map as one JSON part, so that no entry is read as two. An empty one is blank. Decision 21. */
const toJsonText = (value: unknown): string =>
  Object.keys(Object(value)).length === 0 ? '' : JSON.stringify(value);

/** Encodes each type of field for a multipart form. Null leaves the value out, such as a file that is stored already. */
const encoders: { [T in FieldType]: (value: unknown) => string | Blob | null } = {
  text: String,
  prose: String,
  url: String,
  secret: String,
  rupees: String,
  choice: String,
  ott: String,
  choices: toJsonText,
  links: toJsonText,
  file: (value) => (value instanceof Blob ? value : null),
};

const isBlank = (value: unknown): boolean => value === null || value === '';

/**
 * Makes a multipart form of values. An absent value is left out and keeps the stored one; a blank value is sent as an
 * empty part, which in an update clears the field.
 */
export const toFormData = (kind: Kind, values: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const { type } = getField(kind, name);
    const encoded = encoders[type](isBlank(value) && type !== 'file' ? '' : value);
    if (encoded !== null) form.append(name, encoded);
  }
  return form;
};
