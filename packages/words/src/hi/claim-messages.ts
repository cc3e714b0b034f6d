/** Messages about sold invoices: what comes in, what is late, and what is told of it. */
export const claimMessages = {
  receiptWaits:
    '<b>{projectName}</b> के आपके इनवॉइस <b>{number}</b> के {received} आए। एक रुकावट अभी खुली है, इसलिए यह रकम रुकी हुई है।',
  claimReceived:
    '<b>{projectName}</b> के आपके इनवॉइस <b>{number}</b> के {received} आए: {holders} धारकों को, {own} आपके शेष में। धारकों के {outstanding} अभी बाक़ी हैं।',
  claimShortPaid:
    '<b>{projectName}</b> के आपके इनवॉइस <b>{number}</b> के {received} आए: {holders} धारकों को, {own} आपके शेष में। देय तारीख़ आ चुकी है, और धारकों के {outstanding} अभी बाक़ी हैं।',
  claimSettled:
    '<b>{projectName}</b> के आपके इनवॉइस <b>{number}</b> के {received} आए: {holders} धारकों को, {own} आपके शेष में। इसके साथ उनके दावे चुक गए, और इनवॉइस चुकता हो गया।',
  unitsPaid:
    '<b>{projectName}</b> के भुगतानकर्ता ने चुकाया है: <b>{amount}</b> आपके वॉलेट में हैं, इनमें विलंब यील्ड: {late}। अभी बाक़ी: {outstanding}।',
  unitsPaymentUndone: '<b>{projectName}</b> के लिए {amount} भूल से गिने गए थे, और आपके वॉलेट से वापस लिए गए।',
  unitsMayStop:
    '{day} को ऐसी बात बताई गई जो <b>{projectName}</b> का भुगतान रोक या टाल सकती है। आपका दावा बना हुआ है।',
  unitsLate:
    '<b>{projectName}</b> का भुगतान {count, plural, one {# दिन} other {# दिन}} पहले, <b>{dueDay}</b> को देय था। {booksUntil} तक के बैंक विवरण के अनुसार यह पूरा नहीं आया है। अभी बाक़ी: {outstanding}।',
  unitsUpdate: '<b>{projectName}</b> के विलंबित भुगतान का अपडेट:',
  updateOverdue:
    '<b>{projectName}</b> के विलंबित इनवॉइस <b>{number}</b> के बारे में {count, plural, one {# दिन} other {# दिन}} से कुछ नहीं बताया गया है। एक अपडेट लिखें।',
} as const;
