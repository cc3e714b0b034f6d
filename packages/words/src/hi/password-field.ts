export const passwordField = { show: 'पासवर्ड दिखाएँ' } as const;
