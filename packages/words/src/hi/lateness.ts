export const lateness = {
  silent: '{count, plural, one {# दिन से कोई अपडेट नहीं।} other {# दिन से कोई अपडेट नहीं।}}',
} as const;
