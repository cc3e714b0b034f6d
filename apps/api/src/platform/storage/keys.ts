const keyForm = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.[a-z0-9]+)*$/;

export const isKey = (name: string): boolean => keyForm.test(name);

/** Keys come from our own rows; a malformed one is a fault that must not reach the storage. */
export const assertKey = (key: string): void => {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is not a storage key`);
};
