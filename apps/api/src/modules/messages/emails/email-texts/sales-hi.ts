export const sales = {
  'invoice-offered': {
    subject: 'इनवॉइस {number} के लिए प्रस्ताव',
    paragraphs: [
      '“{projectName}” के आपके {amount} के इनवॉइस {number} के लिए एक प्रस्ताव है: बिकने पर {today}, और निपटान पर {settlement}।',
      'शर्तें और विलेख पढ़ें, और उस पर हस्ताक्षर करें या उसे अस्वीकार करें, ज़्यादा से ज़्यादा {until} तक:\n{link}',
    ],
  },
  'invoice-funded': {
    subject: 'इनवॉइस {number} बिक गया',
    paragraphs: [
      '“{projectName}” के आपके इनवॉइस {number} की सभी यूनिट बिक गईं: ख़रीदारों ने {raised} लगाए। भुगतानकर्ता को सूचना मिलने के बाद यह रकम आपको चुकाई जाती है।',
      'इनवॉइस और उसका इतिहास देखें:\n{link}',
    ],
  },
  'sale-ended': {
    subject: 'इनवॉइस {number} की बिक्री समाप्त हुई',
    paragraphs: [
      '“{projectName}” के आपके {amount} के इनवॉइस {number} की बिक्री बिना भुगतान के समाप्त हुई। इनवॉइस पहले की तरह स्वीकार किया हुआ है, और भुगतानकर्ता जो चुकाए वह आपका है।',
      'कारण:\n\n{reason}',
      'इनवॉइस, और बिक्री क्यों समाप्त हुई, देखें:\n{link}',
    ],
  },
  'units-bought': {
    subject: 'यूनिट ख़रीदी गईं: “{projectName}” की {units}',
    paragraphs: [
      'आपने “{projectName}” की {units} यूनिट {amount} में ख़रीदीं। विक्रेता को चुकाए जाने तक रकम रोककर रखी जाती है, और बिक्री उससे पहले समाप्त हो तो आपके वॉलेट में लौट आती है।',
      'अपना वॉलेट देखें:\n{link}',
    ],
  },
  'units-released': {
    subject: '“{projectName}” के {amount} लौट आए',
    paragraphs: [
      '“{projectName}” की बिक्री भुगतान से पहले समाप्त हुई। आपकी {units} यूनिट के {amount}, पूरे के पूरे, फिर आपके वॉलेट में हैं।',
      'अपना वॉलेट देखें:\n{link}',
    ],
  },
};
