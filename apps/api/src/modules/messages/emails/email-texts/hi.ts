import type { EmailWords } from '../email-words.ts';

export const words: EmailWords = {
  greeting: 'नमस्ते {name},',
  texts: {
    'item-reviewed': {
      subject: '{projectName}: {status}',
      paragraphs: [
        '{by} ने “{projectName}” की स्थिति “{status}” की है।',
        'टिप्पणी:\n\n{remark}',
        'प्रविष्टि और उसका इतिहास देखें:\n{link}',
      ],
    },
    'item-remarked': {
      subject: '{projectName}: नई टिप्पणी',
      paragraphs: [
        '{by} ने “{projectName}” पर टिप्पणी लिखी है; स्थिति “{status}” ही है।',
        'टिप्पणी:\n\n{remark}',
        'प्रविष्टि और उसका इतिहास देखें:\n{link}',
      ],
    },
    'item-arrived': {
      subject: 'समीक्षा के लिए नया: {projectName}',
      paragraphs: ['{filmmaker} ने “{projectName}” आपकी समीक्षा के लिए जमा किया है।', 'इसे खोलें:\n{link}'],
    },
    'item-returned': {
      subject: 'बदला गया और इंतज़ार में: {projectName}',
      paragraphs: [
        '{filmmaker} ने “{projectName}” आपके कहे अनुसार बदला है। वह फिर आपकी समीक्षा के इंतज़ार में है।',
        'इसे खोलें और देखें कि क्या बदला:\n{link}',
      ],
    },
    'poster-refused': {
      subject: '{projectName}: पोस्टर दिखाया नहीं जा सकता',
      paragraphs: [
        '“{projectName}” का पोस्टर तस्वीर के रूप में पढ़ा नहीं जा सका, इसलिए वह अभी किसी को नहीं दिखता।',
        'कृपया प्रविष्टि खोलें और पोस्टर JPG या PNG फ़ाइल के रूप में फिर से सहेजकर दोबारा भेजें:\n{link}',
      ],
    },
    'invoice-arrived': {
      subject: 'इनवॉइस {number} आपके इंतज़ार में: {projectName}',
      paragraphs: [
        '{seller} ने “{projectName}” के लिए {amount} का इनवॉइस {number} आपको भेजा है। वह आपकी स्वीकृति के इंतज़ार में है।',
        'इसे दस्तावेज़ों के साथ पढ़ें, और स्वीकार करें या विवाद दर्ज करें:\n{link}',
      ],
    },
    'invoice-ended': {
      subject: 'इनवॉइस {number} अब यहाँ वसूला नहीं जाएगा',
      paragraphs: [
        '“{projectName}” के लिए {seller} का इनवॉइस {number}, जिसे आपने स्वीकार किया था, अब यहाँ वसूला नहीं जाएगा। {amount} के भुगतान का हमारा निर्देश समाप्त हुआ।',
        'कारण:\n\n{reason}',
        'इनवॉइस और उसका इतिहास देखें:\n{link}',
      ],
    },
    'invoice-cleared': {
      subject: 'इनवॉइस {number} भुगतानकर्ता के पास है',
      paragraphs: [
        '“{projectName}” के लिए आपका {amount} का इनवॉइस {number} जाँच लिया गया, और अब भुगतानकर्ता के पास है।',
        'इनवॉइस और उसका इतिहास देखें:\n{link}',
      ],
    },
    'invoice-declined': {
      subject: 'इनवॉइस {number} नामंज़ूर हुआ',
      paragraphs: [
        '“{projectName}” के लिए आपका {amount} का इनवॉइस {number} नामंज़ूर कर दिया गया।',
        'कारण:\n\n{reason}',
        'इनवॉइस और उसका इतिहास देखें:\n{link}',
      ],
    },
    'verification-approved': {
      subject: 'आपका सत्यापन स्वीकृत है',
      paragraphs: [
        'आपका सत्यापन स्वीकृत है। वह {until} तक मान्य है।',
        'उसे देखें, और यह भी कि अब आप क्या कर सकते हैं:\n{link}',
      ],
    },
    'verification-rejected': {
      subject: 'आपका सत्यापन स्वीकृत नहीं हुआ',
      paragraphs: [
        'आपका सत्यापन इस कारण स्वीकृत नहीं हुआ:\n\n{reason}',
        'आप इसे सुधारकर फिर से जमा कर सकते हैं:\n{link}',
      ],
    },
    'verification-lapsed': {
      subject: 'आपके सत्यापन की अवधि पूरी हो गई',
      paragraphs: [
        'सत्यापन 24 महीने तक मान्य रहता है, और आपके सत्यापन की अवधि पूरी हो गई है। जो आपका है उस पर इसका कोई असर नहीं होता।',
        'अपनी जानकारी देख लें, जो बदला हो उसे ठीक करें, और फिर से जमा करें:\n{link}',
      ],
    },
    'confirm-email': {
      subject: 'कृपया अपने ई-मेल पते की पुष्टि करें',
      paragraphs: [
        'कृपया पुष्टि करें कि यह पता आपका है, ताकि आपकी प्रविष्टियों पर निर्णय या टिप्पणी आने पर {product} आपको लिख सके:\n{link}',
        'यह लिंक 48 घंटे तक, एक बार काम करता है। अगर आपने इसे नहीं मँगाया, तो कुछ न करें: पुष्टि के बिना यहाँ और कुछ नहीं भेजा जाएगा।',
      ],
    },
    'email-changed': {
      subject: 'आपका ई-मेल पता बदल दिया गया',
      paragraphs: [
        'अब से {product} दूसरे पते पर लिखेगा, जो आपकी प्रोफ़ाइल में दिया गया और जिसकी पुष्टि हो चुकी है।',
        'अगर यह आपने नहीं किया, तो साइन इन करें, अपनी प्रोफ़ाइल देखें और हमारी सहायता को लिखें:\n{contact}',
      ],
    },
    'contact-received': {
      subject: 'संपर्क फ़ॉर्म: {firstName} {lastName}',
      paragraphs: [
        '{firstName} {lastName} ने संपर्क फ़ॉर्म से लिखा है:',
        '{message}',
        '{email}\n{phone} ({phoneType})',
        'इस ई-मेल का जवाब {firstName} को जाता है। सभी संदेश, जवाब का निशान लगाने के लिए:\n{link}',
      ],
    },
  },
  footers: {
    user: '{product} आपको इसलिए लिखता है कि यह पता आपकी प्रोफ़ाइल में है; आप इसे वहाँ बदल या हटा सकते हैं: {home}/filmmaker/profile',
    ott: '{product} आपको इसलिए लिखता है कि यह पता आपके प्लेटफ़ॉर्म के लिए दिया गया है। आपके एडमिन इसे बदल या हटा सकते हैं।',
    address: '{product} · {home}',
  },
  statuses: {
    pending: 'लंबित',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    'Need Clarification': 'स्पष्टीकरण चाहिए',
  },
  names: { Admin: 'एडमिन' },
};
