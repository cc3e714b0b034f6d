export const sharedUi = {
  retry: 'फिर कोशिश करें',
  loadFailed: 'यह लोड नहीं हो सका।',
  nothingLost: 'आपकी सहेजी हुई किसी चीज़ पर असर नहीं पड़ा।',
  loading: 'लोड हो रहा है …',
  posterOf: '{name} का पोस्टर',
  posterComing: '{name} का पोस्टर तैयार हो रहा है',
  posterLate: '{name} का पोस्टर अभी बन नहीं पाया है',
  posterRefused: '{name} का पोस्टर दिखाया नहीं जा सकता',
  noPoster: '{name} का अभी कोई पोस्टर नहीं है',
  problemsFound: '{count, plural, =1 {एक जगह ध्यान देना ज़रूरी है} other {# जगहों पर ध्यान देना ज़रूरी है}}',
  dismiss: 'हटाएँ',
  back: 'वापस',
} as const;
