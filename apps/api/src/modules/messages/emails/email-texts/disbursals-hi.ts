export const disbursals = {
  'notice-given': {
    subject: 'हस्तांतरण की सूचना: इनवॉइस {number}',
    paragraphs: [
      '{seller} ने “{projectName}” का {amount} का इनवॉइस {number}, जिसे आपने स्वीकार किया, धारकों को हस्तांतरित किया है। {dueDay} को आप पर वही रकम, उसी खाते में और उसी संदर्भ के साथ देय है।',
      'पढ़ें कि धारक कौन हैं, और सूचना की पावती दें:\n{link}',
    ],
  },
  'notice-ended': {
    subject: 'इनवॉइस {number} की सूचना समाप्त हुई',
    paragraphs: [
      '“{projectName}” के लिए {seller} के इनवॉइस {number} का हस्तांतरण नहीं हुआ, और उसकी हमारी सूचना अब आप पर लागू नहीं है। आपने जैसा स्वीकार किया, {amount} उसी खाते में और उसी संदर्भ के साथ देय हैं।',
      'इनवॉइस और उसका इतिहास देखें:\n{link}',
    ],
  },
  'invoice-disbursed': {
    subject: 'इनवॉइस {number} की रकम आपको मिल गई',
    paragraphs: [
      '“{projectName}” के आपके {amount} के इनवॉइस {number} के {paid} आपके शेष में हैं। {fee} का शुल्क और उस पर {feeGst} GST पहले लिए गए।',
      'इनवॉइस और उसका इतिहास देखें:\n{link}',
    ],
  },
  'units-disbursed': {
    subject: '“{projectName}” की आपकी यूनिट लागू हुईं',
    paragraphs: [
      'विक्रेता को चुकाया गया। “{projectName}” की {units} यूनिट, जो आपने {amount} में ख़रीदीं, अब आपकी हैं: {dueDay} को देय रकम में से भुगतानकर्ता पर आपके {claim} हैं।',
      'डील देखें:\n{link}',
    ],
  },
  'units-written-off': {
    subject: '“{projectName}” बट्टे खाते में',
    paragraphs: [
      '“{projectName}” की आपकी {units} यूनिट का इनवॉइस बट्टे खाते में दिखाया जाता है। आपके दावे के {outstanding} नहीं आए। जो आगे आए वह पहले की तरह बाँटा जाता है।',
      'कारण:\n\n{reason}',
      'डील देखें:\n{link}',
    ],
  },
};
