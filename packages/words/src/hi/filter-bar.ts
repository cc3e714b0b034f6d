export const filterBar = {
  filters: '{count, plural, =0 {फ़िल्टर} other {फ़िल्टर (#)}}',
  noMatch: 'कुछ नहीं मिला',
  noMatchText: 'इस खोज और फ़िल्टर से कुछ मेल नहीं खाता।',
  clear: 'सब दिखाएँ',
  dayPattern: 'दिन/माह/वर्ष',
  dayWrong: 'तारीख़ दिन/माह/वर्ष में लिखें, जैसे 20/11/2026।',
  calendar: '{label}: कैलेंडर से चुनें',
} as const;
