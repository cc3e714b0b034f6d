const allowed = /^[a-z][a-z0-9_]{0,39}$/;

/** The name goes into SQL, file names and roles as it is, hence the short list of letters. */
export const assertName = (name: string): void => {
  if (allowed.test(name) && name !== 'postgres') return;
  throw new TypeError(
    `name is '${name}'; allowed: 1 to 40 lower-case letters, digits and underscores, a letter first, not 'postgres'`,
  );
};

export const toOwnerRole = (name: string): string => `${name}_owner`;
