const STORAGE_KEY = 'browserId';

/** Uses getRandomValues, since randomUUID is missing on plain http. */
const createId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns this browser's random id, which survives a logout. The server uses it to end this browser's former session at
 * the next sign-in, and to count failed attempts from here apart from a stranger's.
 */
export const getBrowserId = (): string => {
  const id = localStorage.getItem(STORAGE_KEY) ?? createId();
  localStorage.setItem(STORAGE_KEY, id);
  return id;
};
