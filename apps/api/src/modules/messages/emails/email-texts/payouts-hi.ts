export const payouts = {
  'payout-paid': {
    subject: '{amount} का भुगतान हुआ',
    paragraphs: ['बैंक ने आपके खाते {number} में {amount} चुका दिए। उसका विवरण यह दिखाता है।', 'अपना पैसा देखें:\n{link}'],
  },
  'payout-returned': {
    subject: '{amount} का भुगतान लौट आया',
    paragraphs: [
      'आपके खाते {number} के बैंक ने {amount} लौटा दिए। पैसा फिर आपके शेष में है।',
      'अपना दिया खाता जाँचें, और अगर वह पैसा नहीं लेता तो दूसरा दें:\n{link}',
    ],
  },
  'payout-not-returned': {
    subject: '{amount} का भुगतान नहीं लौटा',
    paragraphs: [
      'हमने बताया था कि {amount} आपके खाते {number} से लौट आए। यह ग़लत था: भुगतान बना रहता है, और वे अब आपके शेष में नहीं हैं।',
      'अपना पैसा देखें:\n{link}',
    ],
  },
  'payout-failed': {
    subject: '{amount} का भुगतान नहीं हुआ',
    paragraphs: ['बैंक ने आपके खाते {number} में {amount} नहीं चुकाए। पैसा फिर आपके शेष में है।', 'अपना पैसा देखें:\n{link}'],
  },
  'payout-refused': {
    subject: '{amount} का भुगतान अस्वीकार हुआ',
    paragraphs: [
      'आपके खाते {number} में {amount} का भुगतान अस्वीकार हुआ। पैसा फिर आपके शेष में है।',
      'कारण:\n\n{reason}',
      'अपना पैसा देखें:\n{link}',
    ],
  },
  'idle-money': {
    subject: 'ख़ाली पड़े {amount} बैंक खाते में लौटेंगे',
    paragraphs: [
      'आपके वॉलेट में {amount} ख़ाली पड़े हैं। {day} को वे बिना माँगे आपके बैंक खाते {number} में लौट जाएँगे।',
      'उससे पहले उन्हें लगाएँ, या जाने दें:\n{link}',
    ],
  },
};
