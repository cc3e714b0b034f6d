/** Sold invoices: what comes in, what is late, and what is told of it. */
export const claims = {
  'receipt-waits': {
    subject: 'इनवॉइस {number} के पैसे आए, और रुके हैं',
    paragraphs: [
      '“{projectName}” के आपके इनवॉइस {number} के {received} आए। एक खुली रुकावट के कारण यह रकम रुकी हुई है, और उसके हटने पर बाँटी जाएगी।',
      'इनवॉइस, और पैसे किससे रुके हैं, देखें:\n{link}',
    ],
  },
  'claim-received': {
    subject: 'इनवॉइस {number} के पैसे आए',
    paragraphs: [
      '“{projectName}” के आपके इनवॉइस {number} के {received} आए। इनमें से {holders} धारकों को मिले, और {own} आपके शेष में हैं। धारकों के {outstanding} अभी बाक़ी हैं।',
      'इनवॉइस और बाक़ी रकम देखें:\n{link}',
    ],
  },
  'claim-short-paid': {
    subject: 'इनवॉइस {number} देय है, और अधूरा चुकाया गया',
    paragraphs: [
      '“{projectName}” के आपके {amount} के इनवॉइस {number} के {received} आए। इनमें से {holders} धारकों को मिले, और {own} आपके शेष में हैं। देय तारीख़ आ चुकी है, और धारकों के {outstanding} अभी बाक़ी हैं। विलंब यील्ड रोज़ बढ़ती है, और दावों से ऊपर की रकम से चुकाई जाती है।',
      'इनवॉइस और बाक़ी रकम देखें:\n{link}',
    ],
  },
  'claim-settled': {
    subject: 'इनवॉइस {number} चुकता हुआ',
    paragraphs: [
      '“{projectName}” के आपके इनवॉइस {number} के {received} आए। इनमें से {holders} धारकों को मिले, और इसके साथ उनके दावे चुक गए। {own} आपके शेष में हैं।',
      'इनवॉइस और उसका इतिहास देखें:\n{link}',
    ],
  },
  'units-paid': {
    subject: '“{projectName}” के {amount} आए',
    paragraphs: [
      '“{projectName}” के भुगतानकर्ता ने चुकाया है, और {amount} आपके वॉलेट में हैं। इनमें विलंब यील्ड {late} है। आपके दावे के {outstanding} अभी बाक़ी हैं।',
      'अपना वॉलेट देखें:\n{link}',
    ],
  },
  'units-payment-undone': {
    subject: '“{projectName}” के {amount} वापस लिए गए',
    paragraphs: [
      '“{projectName}” के लिए {amount} भूल से गिने गए थे, और आपके वॉलेट से वापस लिए गए। आपका दावा पहले जैसा है।',
      'अपना वॉलेट देखें:\n{link}',
    ],
  },
  'units-may-stop': {
    subject: '“{projectName}” का भुगतान रुक सकता है',
    paragraphs: [
      '{day} को ऐसी बात बताई गई जो “{projectName}” का भुगतान रोक या टाल सकती है। आपका दावा बना हुआ है। जो आए वह आपको बताया जाता है, और देर होने पर जो पता चले वह भी।',
      'डील देखें:\n{link}',
    ],
  },
  'units-late': {
    subject: '“{projectName}” में देर: दिन {days}',
    paragraphs: [
      '“{projectName}” का भुगतान {dueDay} को देय था; देय तारीख़ के बाद के दिन: {days}। {booksUntil} तक के बैंक विवरण के अनुसार यह पूरा नहीं आया है। आपके दावे के {outstanding} अभी बाक़ी हैं।',
      'डील, और उसके बारे में जो बताया गया है, देखें:\n{link}',
    ],
  },
  'units-update': {
    subject: '“{projectName}” के विलंबित भुगतान का अपडेट',
    paragraphs: ['“{projectName}” के विलंबित भुगतान के बारे में जो पता है:\n\n{text}', 'डील देखें:\n{link}'],
  },
};
