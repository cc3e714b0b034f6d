const toKey = (userId: string): string => `registration-draft:${userId}`;

export type RegistrationValues = {
  name: string;
  occupation: string[];
  participatedIn: string[];
  referralCode: string;
};

const blank: RegistrationValues = {
  name: '',
  occupation: [],
  participatedIn: [],
  referralCode: '',
};

/** Keeps what is typed in this tab: each language of the page is a document of its own. */
export const saveRegistrationDraft = (userId: string, values: RegistrationValues): void =>
  sessionStorage.setItem(toKey(userId), JSON.stringify(values));

export const clearRegistrationDraft = (userId: string): void => sessionStorage.removeItem(toKey(userId));

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** What was typed before the page was loaded again. */
export const readRegistrationDraft = (userId: string): RegistrationValues => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(toKey(userId)) ?? 'null');
  if (typeof stored !== 'object' || stored === null) return blank;
  const { name, occupation, participatedIn, referralCode }: Partial<Record<string, unknown>> = { ...stored };
  return {
    name: readText(name),
    occupation: readTexts(occupation),
    participatedIn: readTexts(participatedIn),
    referralCode: readText(referralCode),
  };
};
