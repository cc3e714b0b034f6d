export const newItems = {
  count: '{count, plural, one {# नई प्रविष्टि} other {# नई प्रविष्टियाँ}}',
  added: '{count, plural, one {# नई प्रविष्टि आई है।} other {# नई प्रविष्टियाँ आई हैं।}}',
} as const;
