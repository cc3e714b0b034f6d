const KEY = 'browserId';

/** getRandomValues and not randomUUID: that one is missing on plain http. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A random id of this browser, which outlasts a logout. By it the server ends this browser's former session at the
 * next sign-in, and keeps a stranger's wrong tries apart from those made here.
 */
export const browserId = (): string => {
  const kept = localStorage.getItem(KEY) ?? newId();
  localStorage.setItem(KEY, kept);
  return kept;
};
