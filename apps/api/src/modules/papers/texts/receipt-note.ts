import type { Versions } from './versions.ts';

/** Tells a holder what they got of a payment for the invoice. */
export const receiptNote: Versions<
  | 'title'
  | 'text'
  | 'holder'
  | 'got'
  | 'day'
  | 'transaction'
  | 'what'
  | 'amount'
  | 'claim'
  | 'late'
  | 'standing'
  | 'whole'
  | 'paid'
  | 'outstanding'
  | 'debt'
> = {
  1: {
    en: {
      title: 'Receipt note',
      text: 'Money came in for this invoice and was shared out to all who hold units. Your share is in your wallet.',
      holder: 'Holder',
      got: 'You received',
      day: 'Came in',
      transaction: 'Transaction of the books',
      what: 'What',
      amount: 'Amount',
      claim: 'Of your claim',
      late: 'Late yield',
      standing: 'After this payment',
      whole: 'Your claim',
      paid: 'Paid of it so far',
      outstanding: 'Outstanding',
      debt: 'The debt',
    },
    hi: {
      title: 'प्राप्ति नोट',
      text: 'इस इनवॉइस के लिए रकम आई और यूनिट रखने वाले सब लोगों में बाँटी गई। आपका हिस्सा आपके वॉलेट में है।',
      holder: 'धारक',
      got: 'आपको मिले',
      day: 'कब आई',
      transaction: 'बहीखाते का लेन-देन',
      what: 'क्या',
      amount: 'रकम',
      claim: 'आपके दावे में से',
      late: 'देरी का प्रतिफल',
      standing: 'इस भुगतान के बाद',
      whole: 'आपका दावा',
      paid: 'इसमें से अब तक चुकाया गया',
      outstanding: 'बकाया',
      debt: 'कर्ज़',
    },
  },
};
