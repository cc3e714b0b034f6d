export const reminders = {
  'invoice-waits': {
    subject: 'इनवॉइस {number} अब भी आपके इंतज़ार में: {projectName}',
    paragraphs: [
      '{seller} ने “{projectName}” के लिए {amount} का इनवॉइस {number} {since} को आपको भेजा था। वह अब भी आपके स्वीकरण के इंतज़ार में है।',
      'इसे काग़ज़ात के साथ पढ़ें, और स्वीकार करें या विवाद दर्ज करें:\n{link}',
    ],
  },
  'payment-due': {
    subject: '{dueDay} को देय: इनवॉइस {number} के {outstanding}',
    paragraphs: [
      '“{projectName}” के इनवॉइस {number} के {outstanding}, जिसे आपने स्वीकार किया है, {dueDay} को देय हैं।',
      'इन्हें संदर्भ {reference} के साथ उस खाते में चुकाएँ जो आपके स्वीकरण में लिखा है। इनवॉइस देखें:\n{link}',
      'अगर भुगतान हो चुका है, तो अब कुछ करना बाक़ी नहीं।',
    ],
  },
  'payment-late': {
    subject: '{dueDay} से देरी: इनवॉइस {number} के {outstanding}',
    paragraphs: [
      '“{projectName}” के इनवॉइस {number} के {outstanding}, जिसे आपने स्वीकार किया है, {dueDay} को देय थे। बैंक के {booksUntil} तक के विवरण के अनुसार ये नहीं आए। देरी के दिन: {days}।',
      'इन्हें संदर्भ {reference} के साथ उस खाते में चुकाएँ जो आपके स्वीकरण में लिखा है। अगर कोई बात भुगतान रोकती है, तो उसे इनवॉइस के पेज पर बताएँ:\n{link}',
      'अगर भुगतान हो चुका है, तो अब कुछ करना बाक़ी नहीं।',
    ],
  },
  'invoice-late': {
    subject: 'इनवॉइस {number} में देरी है',
    paragraphs: [
      '{payer} का वादा था कि वह “{projectName}” का आपका इनवॉइस {number} {dueDay} को चुकाएगा। बैंक के {booksUntil} तक के विवरण के अनुसार {outstanding} नहीं आए। देरी के दिन: {days}।',
      'इनवॉइस और उसका इतिहास देखें:\n{link}',
    ],
  },
  'verification-ends': {
    subject: 'आपके सत्यापन की अवधि {until} को पूरी होगी',
    paragraphs: [
      'सत्यापन 24 महीने तक मान्य रहता है, और आपके सत्यापन की अवधि {until} को पूरी होगी। जो आपका है उस पर इसका कोई असर नहीं होता।',
      'उसके बाद आप अपनी जानकारी देख सकते हैं, जो बदला हो उसे ठीक कर सकते हैं, और फिर से जमा कर सकते हैं:\n{link}',
    ],
  },
};
