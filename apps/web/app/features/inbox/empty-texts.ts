/** What an inbox will tell of, while it has told nothing yet. */
export const emptyTexts = { user: 'emptyOfUser', ott: 'emptyOfOtt', admin: 'emptyOfAdmin' } as const;
