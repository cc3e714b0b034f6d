export const loadMore = {
  shown: '{count} दिखाए गए। स्क्रॉल करने पर और आएँगे।',
  all: '{count} दिखाए गए। बस इतने ही हैं।',
  more: 'और दिखाएँ',
  failed: 'आगे के लोड नहीं हो सके।',
} as const;
