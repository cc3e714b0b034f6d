/** Goes to a page of the areas, which is a document of its own. Back leads to what was before the login. */
export const goTo = (path: string): void => location.replace(path);
