/** Texts of an empty inbox, by area. */
export const emptyTexts = { user: 'emptyOfUser', ott: 'emptyOfOtt', admin: 'emptyOfAdmin' } as const;
