/** The LIKE pattern of a text within another; LIKE's own signs stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
