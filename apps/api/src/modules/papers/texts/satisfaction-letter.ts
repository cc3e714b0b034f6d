import type { Versions } from './versions.ts';

/** Tells payer and seller that the holders have been paid, and that the notice of assignment is at an end. */
export const satisfactionLetter: Versions<
  | 'title'
  | 'text'
  | 'claim'
  | 'late'
  | 'at'
  | 'transaction'
  | 'debt'
  | 'means'
  | 'satisfied'
  | 'released'
  | 'rest'
> = {
  1: {
    en: {
      title: 'Letter of satisfaction',
      text: 'What was assigned of this debt has been paid in full.',
      claim: 'Paid to the holders',
      late: 'Late yield beside it',
      at: 'Settled',
      transaction: 'Transaction of the books',
      debt: 'The debt',
      means: 'What this means',
      satisfied: 'Nobody to whom {seller} assigned shares of this debt has a claim on {payer} any more.',
      released: 'The notice of assignment of this invoice is released.',
      rest: 'Whatever else {payer} still owes by this invoice, it owes to {seller}.',
    },
    hi: {
      title: 'संतुष्टि पत्र',
      text: 'इस कर्ज़ का जो भाग हस्तांतरित हुआ था, वह पूरा चुका दिया गया है।',
      claim: 'धारकों को चुकाया गया',
      late: 'साथ में देरी का प्रतिफल',
      at: 'निपटान',
      transaction: 'बहीखाते का लेन-देन',
      debt: 'कर्ज़',
      means: 'इसका अर्थ',
      satisfied: '{seller} ने इस कर्ज़ के हिस्से जिनके नाम किए थे, उनमें से किसी का अब {payer} पर दावा नहीं है।',
      released: 'इस इनवॉइस के हस्तांतरण की सूचना अब लागू नहीं है।',
      rest: 'इस इनवॉइस का जो कुछ {payer} पर अब भी बकाया है, वह {seller} को देय है।',
    },
  },
};
