import type { Versions } from './versions.ts';

/** Tells a holder what they hold from the day on which the seller was paid. */
export const contractNote: Versions<
  | 'title'
  | 'text'
  | 'holder'
  | 'units'
  | 'unitsOf'
  | 'price'
  | 'paid'
  | 'claim'
  | 'dueDay'
  | 'effect'
  | 'transaction'
  | 'debt'
  | 'terms'
  | 'share'
  | 'order'
  | 'late'
  | 'recourse'
> = {
  1: {
    en: {
      title: 'Contract note',
      text: 'The seller has been paid, and the deed of assignment has taken effect. These units are yours.',
      holder: 'Holder',
      units: 'Units',
      unitsOf: '{units} of {unitFace} each',
      price: 'Price of a unit',
      paid: 'You paid',
      claim: 'Your claim',
      dueDay: 'Due day',
      effect: 'In effect since',
      transaction: 'Transaction of the books',
      debt: 'The debt',
      terms: 'What you hold',
      share:
        'Each unit is an undivided share of this one debt. It is paid from what comes in for this invoice, and from nothing else.',
      order:
        'What the payer pays goes to all claims in proportion to what is outstanding, then to late yield as far as the reserve of this invoice reaches, then to the seller.',
      late: 'From the day after the due day, what is outstanding earns {late} a year as late yield.',
      recourse: 'If the payer cannot pay, nobody pays in its place.',
    },
    hi: {
      title: 'अनुबंध नोट',
      text: 'विक्रेता को भुगतान हो गया है और हस्तांतरण विलेख प्रभावी है। ये यूनिट आपकी हैं।',
      holder: 'धारक',
      units: 'यूनिट',
      unitsOf: '{units}, हर एक {unitFace} की',
      price: 'एक यूनिट की क़ीमत',
      paid: 'आपने चुकाए',
      claim: 'आपका दावा',
      dueDay: 'देय तारीख़',
      effect: 'कब से प्रभावी',
      transaction: 'बहीखाते का लेन-देन',
      debt: 'कर्ज़',
      terms: 'आपके पास क्या है',
      share:
        'हर यूनिट इस एक कर्ज़ का अविभाजित हिस्सा है। यह उसी से चुकाई जाती है जो इस इनवॉइस के लिए आता है, और किसी चीज़ से नहीं।',
      order:
        'भुगतानकर्ता जो चुकाता है वह सब दावों को उनके बकाया के अनुपात में जाता है, फिर देरी के प्रतिफल को, जहाँ तक इस इनवॉइस का रिज़र्व पहुँचे, फिर विक्रेता को।',
      late: 'देय दिन के अगले दिन से बकाया पर सालाना {late} देरी का प्रतिफल मिलता है।',
      recourse: 'अगर भुगतानकर्ता न चुका सके, तो उसकी जगह कोई नहीं चुकाता।',
    },
  },
};
