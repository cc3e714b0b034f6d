const KEY = 'contact';

/** What stands in the form: as typed, so it need not be valid. */
export type Typed = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneType: string;
  updates: boolean;
  message: string;
  terms: boolean;
};

export const blank: Typed = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneType: 'Mobile',
  updates: false,
  message: '',
  terms: false,
};

/** Null in a browser that keeps nothing: from there, too, one can write to us. */
const storage = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
};

/** Kept until it is sent or the tab is closed, so that a reload loses nothing. */
export const keepTyped = (values: Typed): void => storage()?.setItem(KEY, JSON.stringify(values));

export const dropTyped = (): void => storage()?.removeItem(KEY);

export const isSomethingKept = (): boolean => typeof storage()?.getItem(KEY) === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fromRecord = (kept: Record<string, unknown>): Typed => {
  const text = (name: keyof Typed): string => (typeof kept[name] === 'string' ? kept[name] : '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    phoneType: text('phoneType') || blank.phoneType,
    updates: kept.updates === true,
    message: text('message'),
    terms: kept.terms === true,
  };
};

const keptTyped = (): Typed => {
  const kept: unknown = JSON.parse(storage()?.getItem(KEY) ?? 'null');
  return isRecord(kept) ? fromRecord(kept) : blank;
};

const heldBy = (form: HTMLFormElement): Typed => {
  const held = new FormData(form);
  return fromRecord({
    ...Object.fromEntries(held),
    updates: held.has('updates'),
    terms: held.has('terms'),
    phoneType: form.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value,
  });
};

/** What the form begins with: what its fields hold already, typed before the scripts came, and what was kept. */
export const typedSoFar = (form: HTMLFormElement | null): Typed => {
  const kept = keptTyped();
  if (!form) return kept;
  const held = heldBy(form);
  return {
    firstName: held.firstName || kept.firstName,
    lastName: held.lastName || kept.lastName,
    email: held.email || kept.email,
    phone: held.phone || kept.phone,
    phoneType: held.phoneType === blank.phoneType ? kept.phoneType : held.phoneType,
    updates: held.updates || kept.updates,
    message: held.message || kept.message,
    terms: held.terms || kept.terms,
  };
};
