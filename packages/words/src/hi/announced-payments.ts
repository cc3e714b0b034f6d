export const announcedPayments = {
  failed: 'भुगतानकर्ता ने जो बताया, वह लोड नहीं हो सका।',
  title: 'भुगतानकर्ता ने बताया',
  note: '{payer} के अनुसार उसने यह चुकाया है। बैंक विवरण में आने पर ही यह गिना जाता है, उससे पहले नहीं।',
  paid: '{amount}, {day} को चुकाए',
  utr: 'UTR {utr}',
  announcedAt: '{at} को बताया',
} as const;
