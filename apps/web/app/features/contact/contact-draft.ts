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

export const hasDraft = (): boolean => typeof getStorage()?.getItem(STORAGE_KEY) === 'string';

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

const readFormValues = (form: HTMLFormElement): ContactValues => {
  const typed = new FormData(form);
  return toContactValues({
    ...Object.fromEntries(typed),
    updates: typed.has('updates'),
    terms: typed.has('terms'),
    phoneType: form.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value,
  });
};

/** Merges what was typed before hydration with the saved draft. */
export const readInitialValues = (form: HTMLFormElement | null): ContactValues => {
  const saved = readDraft();
  if (!form) return saved;
  const typed = readFormValues(form);
  return {
    firstName: typed.firstName || saved.firstName,
    lastName: typed.lastName || saved.lastName,
    email: typed.email || saved.email,
    phone: typed.phone || saved.phone,
    phoneType: typed.phoneType === blankValues.phoneType ? saved.phoneType : typed.phoneType,
    updates: typed.updates || saved.updates,
    message: typed.message || saved.message,
    terms: typed.terms || saved.terms,
  };
};
