import type { Versions } from './versions.ts';

/** Tells a buyer that a sale ended without a payout, and that all the money is back. */
export const refundNote: Versions<
  | 'title'
  | 'text'
  | 'buyer'
  | 'back'
  | 'at'
  | 'why'
  | 'ended-not-sold'
  | 'ended-pulled'
  | 'ended-hindered'
  | 'ended-paid'
  | 'ended-not-paid-out'
  | 'reason'
  | 'bought'
  | 'day'
  | 'units'
  | 'paid'
  | 'transaction'
> = {
  1: {
    en: {
      title: 'Refund note',
      text: 'The sale of this invoice ended before the seller was paid. Everything that you put in was given back to your wallet, to the paisa; no fee was taken. The purchases below are void, and the deed of assignment did not take effect.',
      buyer: 'Buyer',
      back: 'Given back',
      at: 'Ended',
      why: 'Why',
      'ended-not-sold': 'The sale closed with units left.',
      'ended-pulled': 'The sale was taken out of the market.',
      'ended-hindered': 'Something came up that can stop payment of the invoice.',
      'ended-paid': 'The payer paid the invoice before the seller was paid out.',
      'ended-not-paid-out': 'All units were sold, and the seller was not paid out in time.',
      reason: 'Reason',
      bought: 'What was bought',
      day: 'Bought',
      units: 'Units',
      paid: 'Paid and given back',
      transaction: 'Transaction of the books',
    },
    hi: {
      title: 'वापसी नोट',
      text: 'इस इनवॉइस की बिक्री विक्रेता को भुगतान होने से पहले समाप्त हो गई। आपने जो भी लगाया था, वह पैसे-पैसे तक आपके वॉलेट में लौटा दिया गया; कोई शुल्क नहीं लिया गया। नीचे दी गई ख़रीदें शून्य हैं और हस्तांतरण विलेख प्रभावी नहीं हुआ।',
      buyer: 'ख़रीदार',
      back: 'लौटाई गई रकम',
      at: 'समाप्ति',
      why: 'क्यों',
      'ended-not-sold': 'बिक्री बंद होने तक कुछ यूनिट बची रह गईं।',
      'ended-pulled': 'बिक्री बाज़ार से हटा ली गई।',
      'ended-hindered': 'ऐसी बात सामने आई जो इनवॉइस का भुगतान रोक सकती है।',
      'ended-paid': 'विक्रेता को भुगतान होने से पहले भुगतानकर्ता ने इनवॉइस चुका दिया।',
      'ended-not-paid-out': 'सभी यूनिट बिक चुकी थीं, पर विक्रेता को समय पर भुगतान नहीं हुआ।',
      reason: 'कारण',
      bought: 'क्या ख़रीदा गया था',
      day: 'ख़रीद',
      units: 'यूनिट',
      paid: 'चुकाई और लौटाई गई रकम',
      transaction: 'बहीखाते का लेन-देन',
    },
  },
};
