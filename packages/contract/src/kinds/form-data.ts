import { type FieldType, getField, type Kind } from './define.ts';

/** A list or a map goes as one part, so that no entry can be read as two; without entries it is blank. Decision 21. */
const toJsonText = (value: unknown): string =>
  Object.keys(Object(value)).length === 0 ? '' : JSON.stringify(value);

/** How a value is put into a multipart form. Null: it cannot be sent, a file that was stored before for instance. */
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
 * A form of this kind as it is sent: an absent value is left out and keeps what is stored, a blank one is sent as an
 * empty part, which on an update clears the field.
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
