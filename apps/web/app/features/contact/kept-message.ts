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

/** Kept until it is sent or the tab is closed, so that a reload loses nothing. */
export const keepTyped = (values: Typed): void => sessionStorage.setItem(KEY, JSON.stringify(values));

export const dropTyped = (): void => sessionStorage.removeItem(KEY);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const keptTyped = (): Typed => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  if (!isRecord(kept)) return blank;
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
