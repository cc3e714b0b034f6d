export const passwordField = { show: 'Show the password' } as const;
