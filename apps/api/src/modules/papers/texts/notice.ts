import type { Versions } from './versions.ts';

/** Tells the payer to whom the debt was assigned and where to pay. The law asks for each holder's name and address. */
export const notice: Versions<
  | 'title'
  | 'to'
  | 'address'
  | 'text'
  | 'debt'
  | 'claim'
  | 'shares'
  | 'sharesOf'
  | 'payment'
  | 'accountHolder'
  | 'bank'
  | 'accountNumber'
  | 'ifsc'
  | 'reference'
  | 'amount'
  | 'instruction'
  | 'pay'
  | 'whole'
  | 'discharge'
  | 'promise'
  | 'effect'
  | 'acknowledge'
  | 'signature'
  | 'signedBy'
  | 'signedAt'
  | 'authority'
  | 'authorityOf'
  | 'hash'
  | 'schedule'
  | 'scheduleText'
  | 'holder'
  | 'units'
> = {
  1: {
    en: {
      title: 'Notice of assignment',
      to: 'To',
      address: 'Address',
      text: '{seller} gives you notice (Transfer of Property Act, 1882, sections 130 to 132) that by a deed of {signedDay} it has assigned a part of the debt below to those whom the schedule names.',
      debt: 'The debt',
      claim: 'Assigned',
      shares: 'Shares',
      sharesOf: '{units} of {unitFace} each',
      payment: 'Where to pay',
      accountHolder: 'Account of',
      bank: 'Bank',
      accountNumber: 'Account number',
      ifsc: 'IFSC',
      reference: 'Reference to quote',
      amount: 'Amount',
      instruction: 'Payment instruction',
      pay: 'Pay {payable} on {dueDay} into the account above and into no other. It is the account that your acceptance names. Quote the reference.',
      whole:
        'Pay the whole amount into that account. Do not divide it among those in the schedule: each gets their share of it from there.',
      discharge:
        'What you pay into that account you no longer owe. What you pay to {seller} or to anybody else you still owe.',
      promise:
        'What you promised in your acceptance, you now owe to those in the schedule as far as their shares reach.',
      effect:
        'The assignment takes effect when its price is paid to {seller}, from {valueDay} to {disburseBy}. If it is not paid by then, the deed is void, and you pay into the same account as your acceptance says.',
      acknowledge: 'Please acknowledge this notice on the page of the invoice at {issuer}.',
      signature: 'Signed for by the seller',
      signedBy: 'Seller',
      signedAt: 'Deed signed',
      authority: 'Authority',
      authorityOf: 'By that deed the seller authorised {issuer} to serve this notice in its name.',
      hash: 'SHA-256 of the deed',
      schedule: 'Schedule',
      scheduleText: 'Those to whom the debt is assigned, each with their shares of {unitFace}.',
      holder: 'Name and address',
      units: 'Shares',
    },
    hi: {
      title: 'हस्तांतरण की सूचना',
      to: 'प्रति',
      address: 'पता',
      text: '{seller} आपको सूचना देता है (संपत्ति अंतरण अधिनियम, 1882, धारा 130 से 132) कि {signedDay} के विलेख से नीचे दिए कर्ज़ का एक भाग उनके नाम किया गया है जिनके नाम सूची में हैं।',
      debt: 'कर्ज़',
      claim: 'हस्तांतरित',
      shares: 'हिस्से',
      sharesOf: '{units}, हर एक {unitFace} का',
      payment: 'कहाँ चुकाना है',
      accountHolder: 'किसका खाता',
      bank: 'बैंक',
      accountNumber: 'खाता संख्या',
      ifsc: 'IFSC',
      reference: 'यह संदर्भ लिखें',
      amount: 'रकम',
      instruction: 'भुगतान का निर्देश',
      pay: '{dueDay} को {payable} ऊपर दिए खाते में चुकाएँ, किसी और में नहीं। यह वही खाता है जो आपके स्वीकरण में है। संदर्भ लिखें।',
      whole: 'पूरी रकम उसी खाते में चुकाएँ। इसे सूची में दिए लोगों में न बाँटें: हर एक को अपना हिस्सा वहीं से मिलता है।',
      discharge:
        'जो आप उस खाते में चुकाते हैं, वह आप पर बकाया नहीं रहता। जो आप {seller} को या किसी और को चुकाते हैं, वह बकाया रहता है।',
      promise: 'आपने अपने स्वीकरण में जो वादा किया, वह अब सूची में दिए लोगों के प्रति है, जहाँ तक उनके हिस्से हैं।',
      effect:
        'हस्तांतरण तब प्रभावी होता है जब {valueDay} से {disburseBy} तक {seller} को इसकी क़ीमत चुकाई जाए। तब तक न चुकाई जाए, तो विलेख शून्य है, और आप अपने स्वीकरण के अनुसार उसी खाते में चुकाते हैं।',
      acknowledge: 'कृपया {issuer} पर इनवॉइस के पन्ने पर इस सूचना की पावती दें।',
      signature: 'विक्रेता की ओर से हस्ताक्षरित',
      signedBy: 'विक्रेता',
      signedAt: 'विलेख पर हस्ताक्षर',
      authority: 'अधिकार',
      authorityOf: 'उस विलेख से विक्रेता ने {issuer} को अधिकार दिया कि वह उसके नाम से यह सूचना दे।',
      hash: 'विलेख का SHA-256',
      schedule: 'सूची',
      scheduleText: 'जिनके नाम कर्ज़ किया गया है, उनके नाम, पते और {unitFace} के हिस्से इससे पहले के अंग्रेज़ी पन्नों पर हैं।',
      holder: 'नाम और पता',
      units: 'हिस्से',
    },
  },
};
