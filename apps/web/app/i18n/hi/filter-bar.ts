export const filterBar = {
  filters: '{count, plural, =0 {फ़िल्टर} other {फ़िल्टर (#)}}',
  noMatch: 'कुछ नहीं मिला',
  noMatchText: 'इस खोज और फ़िल्टर से कुछ मेल नहीं खाता।',
  clear: 'सब दिखाएँ',
} as const;
