const STORAGE_KEY = 'contact';

/** The form's values as typed, so they may be invalid. */
export type ContactValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneType: string;
  updates: boolean;
  message: string;
  terms: boolean;
};

export const blankValues: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneType: 'Mobile',
  updates: false,
  message: '',
  terms: false,
};

/** Null in a browser without storage, where the form must work, too. */
const getStorage = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
};

/** Saves the input until it is sent or the tab is closed, so that a reload loses nothing. */
export const saveDraft = (values: ContactValues): void =>
  getStorage()?.setItem(STORAGE_KEY, JSON.stringify(values));

export const clearDraft = (): void => getStorage()?.removeItem(STORAGE_KEY);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toContactValues = (saved: Record<string, unknown>): ContactValues => {
  const text = (name: keyof ContactValues): string => (typeof saved[name] === 'string' ? saved[name] : '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    phoneType: text('phoneType') || blankValues.phoneType,
    updates: saved.updates === true,
    message: text('message'),
    terms: saved.terms === true,
  };
};

const readDraft = (): ContactValues => {
  const saved: unknown = JSON.parse(getStorage()?.getItem(STORAGE_KEY) ?? 'null');
  return isRecord(saved) ? toContactValues(saved) : blankValues;
};

/** Reads what stands in the form's own fields. */
export const readFormValues = (form: HTMLFormElement): ContactValues => {
  const typed = new FormData(form);
  return toContactValues({
    ...Object.fromEntries(typed),
    updates: typed.has('updates'),
    terms: typed.has('terms'),
  });
};

const fillField = (field: HTMLInputElement, saved: string | boolean): void => {
  if (field.type === 'checkbox') field.checked ||= saved === true;
  else if (field.type === 'radio') field.checked = field.value === saved;
  else if (field.value === '') field.value = String(saved);
};

/** Fills the fields that are still blank from the saved draft, so that nothing typed meanwhile is lost. */
export const fillFromDraft = (form: HTMLFormElement): void => {
  const { phoneType } = readFormValues(form);
  for (const [name, saved] of Object.entries(readDraft())) {
    if (name === 'phoneType' && phoneType !== blankValues.phoneType) continue;
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) fillField(field, saved);
  }
};
