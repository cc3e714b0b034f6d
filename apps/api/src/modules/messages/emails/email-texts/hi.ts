import type { EmailWords } from '../email-words.ts';
import { apiKeys } from './api-keys-hi.ts';
import { claims } from './claims-hi.ts';
import { disbursals } from './disbursals-hi.ts';
import { payouts } from './payouts-hi.ts';
import { refunds } from './refunds-hi.ts';
import { reminders } from './reminders-hi.ts';
import { sales } from './sales-hi.ts';
import { webhooks } from './webhooks-hi.ts';

export const words: EmailWords = {
  greeting: 'नमस्ते {name},',
  texts: {
    ...apiKeys,
    ...claims,
    ...disbursals,
    ...reminders,
    ...payouts,
    ...webhooks,
    ...refunds,
    ...sales,
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
    'file-withheld': {
      subject: '{file} रोकी गई: इसमें कुछ मिला',
      paragraphs: [
        'वायरस स्कैनर को आपके खाते से भेजी गई {file} में कुछ मिला। अब इसे कोई नहीं खोल सकता।',
        'कृपया वह डिवाइस जाँचें जिससे इसे भेजा था, और इसकी जगह साफ़ फ़ाइल भेजें:\n{link}',
      ],
    },
    'invoice-arrived': {
      subject: 'इनवॉइस {number} आपके इंतज़ार में: {projectName}',
      paragraphs: [
        '{seller} ने “{projectName}” के लिए {amount} का इनवॉइस {number} आपको भेजा है। वह आपके स्वीकरण के इंतज़ार में है।',
        'इसे काग़ज़ात के साथ पढ़ें, और स्वीकार करें या विवाद दर्ज करें:\n{link}',
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
    'invoice-received': {
      subject: 'इनवॉइस {number} के पैसे आए',
      paragraphs: [
        '“{projectName}” के आपके इनवॉइस {number} के {received} आए। ये आपके शेष में हैं।',
        'इनवॉइस और बाक़ी रकम देखें:\n{link}',
      ],
    },
    'invoice-settled': {
      subject: 'इनवॉइस {number} चुकता हुआ',
      paragraphs: [
        '“{projectName}” के आपके इनवॉइस {number} के {received} आए। इसके साथ इनवॉइस चुकता हो गया। पैसे आपके शेष में हैं।',
        'इनवॉइस और उसका इतिहास देखें:\n{link}',
      ],
    },
    'receipt-undone': {
      subject: 'इनवॉइस {number}: एक प्राप्ति वापस ली गई',
      paragraphs: [
        '“{projectName}” के आपके इनवॉइस {number} में {received} भूल से गिने गए थे; ये आपके शेष से वापस लिए गए।',
        'इनवॉइस और उसका इतिहास देखें:\n{link}',
      ],
    },
    'money-arrived': {
      subject: 'आपके वॉलेट में {amount} आए',
      paragraphs: ['आपके बैंक खाते से {amount} आए। अपना वॉलेट देखें:\n{link}'],
    },
    'confirm-email': {
      subject: 'कृपया अपने ई-मेल पते की पुष्टि करें',
      paragraphs: [
        'कृपया पुष्टि करें कि यह पता आपका है, ताकि आपकी प्रविष्टियों पर फ़ैसला या टिप्पणी आने पर {product} आपको लिख सके:\n{link}',
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
    'payer-verified': {
      subject: 'आप सत्यापित भुगतानकर्ता हैं: {legalName}',
      paragraphs: [
        '{legalName} अब {product} पर सत्यापित भुगतानकर्ता है। जिन टाइटल को आपने स्वीकृत किया है, उनके इनवॉइस विक्रेता आपको भेज सकते हैं।',
        'स्वीकरण के लिए आपका पासवर्ड और वह कोड चाहिए जो आपके किसी अधिकृत व्यक्ति को ई-मेल से जाता है। अधिकृत व्यक्ति जुड़वाने के लिए अपने एडमिन से कहें।',
      ],
    },
    'payer-changed': {
      subject: 'आपके सत्यापन की जानकारी बदल गई: {legalName}',
      paragraphs: [
        '{product} पर {legalName} के सत्यापन की जानकारी बदली गई है, और दो लोगों ने इसकी पुष्टि की है।',
        'अगर आपने यह नहीं कहा था, तो हमारी सहायता को लिखें:\n{contact}',
      ],
    },
    'payer-retired': {
      subject: 'आप अब भुगतानकर्ता नहीं हैं: {legalName}',
      paragraphs: [
        '{legalName} अब {product} पर सत्यापित भुगतानकर्ता नहीं है। उसके नाम पर कुछ स्वीकार नहीं हो सकता; जो स्वीकार हो चुका, वह बना रहता है।',
        'कारण:\n\n{reason}',
      ],
    },
    'officer-named': {
      subject: 'नया अधिकृत व्यक्ति: {officerName}',
      paragraphs: [
        '{officerName}, {designation}, {usableFrom} (भारतीय समय) से आपके प्लेटफ़ॉर्म की ओर से इनवॉइस के स्वीकरण की पुष्टि कर सकते हैं। कोड {email} पर भेजे जाएँगे।',
        'अगर यह सही नहीं है, तो उससे पहले हमारी सहायता को लिखें; तब अधिकृत व्यक्ति का अधिकार हटा दिया जाएगा:\n{contact}',
      ],
    },
    'officer-appointed': {
      subject: '{usableFrom} से आप इनवॉइस की पुष्टि कर सकते हैं',
      paragraphs: [
        'आप, {officerName}, {designation}, {product} पर इनवॉइस के स्वीकरण की पुष्टि करने वाले अधिकृत व्यक्ति बनाए गए हैं।',
        'जब आपकी कंपनी वहाँ कोई इनवॉइस स्वीकार करती है, तो इस पते पर एक कोड आता है। जो उसे डालता है, वह आपकी कंपनी को भुगतान के लिए बाध्य करता है। कोड सिर्फ़ उसी को दें जिसे आपने वह इनवॉइस स्वीकार करने को कहा हो।',
        'अगर आपको इसकी कोई जानकारी नहीं है, तो हमारी सहायता को लिखें:\n{contact}',
      ],
    },
    'officer-revoked': {
      subject: 'अधिकृत व्यक्ति का अधिकार हटा: {officerName}',
      paragraphs: [
        '{officerName}, {designation} ({email}), अब स्वीकरण की पुष्टि नहीं कर सकते। पहले जो स्वीकार हुआ, वह बना रहता है।',
        'अगर यह सही नहीं है, तो हमारी सहायता को लिखें:\n{contact}',
      ],
    },
    'bank-account-proposed': {
      subject: 'बैंक खाता दिया गया: {number}',
      paragraphs: [
        'आपको भुगतान के लिए बैंक खाता {number} दिया गया है। {product} के कोषाध्यक्ष पहले इसे देखेंगे; पुष्टि और उसके बाद के इंतज़ार तक सब कुछ पहले जैसा रहेगा।',
        'इसे देखें, और अगर यह आपने नहीं किया तो वापस लें:\n{link}',
        'फिर हमारी सहायता को लिखें:\n{contact}',
      ],
    },
    'bank-account-confirmed': {
      subject: 'आपके बैंक खाते की पुष्टि हो गई: {number}',
      paragraphs: [
        'आपको भुगतान {usableFrom} (भारतीय समय) से बैंक खाते {number} में जाएगा, और तब तक वहीं जहाँ पहले जाता था।',
        'अगर यह खाता आपने नहीं दिया, तो इसे तुरंत वापस लें और हमारी सहायता को लिखें:\n{link}\n{contact}',
      ],
    },
    'bank-account-dropped': {
      subject: 'आपके बैंक खाते की पुष्टि नहीं हुई: {number}',
      paragraphs: [
        'आपको भुगतान के लिए दिए गए बैंक खाते {number} की पुष्टि नहीं हुई। सब कुछ पहले जैसा है।',
        'कारण:\n\n{reason}',
        'आप इसे फिर से दे सकते हैं, या कोई और खाता:\n{link}',
      ],
    },
    'bank-account-retired': {
      subject: 'एक बैंक खाता बंद किया गया: {number}',
      paragraphs: [
        'बैंक खाते {number} में अब कोई भुगतान नहीं जाएगा।',
        'अगर यह आपने नहीं किया, तो साइन इन करें और हमारी सहायता को लिखें:\n{contact}',
      ],
    },
    'invoice-accepted': {
      subject: 'स्वीकार हुआ: इनवॉइस {number}',
      paragraphs: [
        '{payer} ने “{projectName}” का आपका इनवॉइस {number} स्वीकार कर लिया है। उसका वादा है कि वह {dueDay} को {amount} चुकाएगा।',
        'स्वीकरण और उसका हैश इनवॉइस के साथ है:\n{link}',
      ],
    },
    'invoice-accepted-otherwise': {
      subject: 'दूसरी कटौतियों के साथ स्वीकार हुआ: इनवॉइस {number}',
      paragraphs: [
        '{payer} ने “{projectName}” का आपका इनवॉइस {number} स्वीकार कर लिया है, पर कटौतियाँ आपसे अलग बताई हैं: TDS {tds}, अन्य कटौतियाँ {otherDeductions}। उसका वादा है कि वह {dueDay} को {amount} चुकाएगा।',
        'इनवॉइस में अब वही है जो भुगतानकर्ता ने बताया:\n{link}',
      ],
    },
    'invoice-disputed': {
      subject: 'विवाद: इनवॉइस {number}',
      paragraphs: [
        '{payer} ने “{projectName}” के आपके इनवॉइस {number} पर विवाद दर्ज किया है।',
        'उसका कहना है:\n\n{reason}',
        'आप इनवॉइस को सुधारकर फिर जमा कर सकते हैं, या वापस ले सकते हैं:\n{link}',
      ],
    },
    'hindrance-closed': {
      subject: 'बंद: इनवॉइस {number} का भुगतान रोक सकने वाली बात',
      paragraphs: [
        '“{projectName}” के इनवॉइस {number} का भुगतान रोक सकने वाली बात बंद कर दी गई है। आपने इसके लिए जो वादा किया, वह बना हुआ है।',
        'इनवॉइस खोलें:\n{link}',
      ],
    },
    'officer-code': {
      subject: '{payer} के लिए इनवॉइस {number} स्वीकार करने का कोड',
      paragraphs: [
        '{officer}, आप {payer} के {designation} के रूप में उस पर बक़ाया रकमों की पुष्टि करते हैं। {payer} के नाम से साइन इन किसी व्यक्ति ने यह बक़ाया स्वीकार करने के लिए आपका कोड माँगा है:',
        'इनवॉइस: {seller} का {number}\nटाइटल: {title}\nचुकाई जाने वाली रकम: {payable}\nतारीख़: {dueDay}\nरोका गया TDS: {tds}\nअन्य कटौतियाँ: {otherDeductions}',
        'आपका कोड, {until} (भारतीय समय) तक मान्य:\n\n{code}',
        'सावधान रहें: इस कोड से {payer} वादा करता है कि वह {dueDay} को {payable} हर हाल में चुकाएगा, और यह वादा वापस नहीं लिया जा सकता। इसे सिर्फ़ ऐसे सहकर्मी को दें जिसे आप जानते हैं, और तभी जब यह रकम सौंपे गए काम के लिए वाक़ई बक़ाया हो। {product} यह कोड कभी नहीं माँगता, न ई-मेल से, न फ़ोन पर।',
        'अगर आप इस बारे में कुछ नहीं जानते, तो कोड किसी को न दें: इसके बिना कुछ नहीं होगा। फिर हमें लिखें, क्योंकि {payer} का पासवर्ड किसी और के पास है:\n{contact}',
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
