import type { Versions } from './versions.ts';

/** The frame of the deed. Its sentences are those of `deed.ts` in the contract, which the seller signed. */
export const deed: Versions<
  | 'title'
  | 'parties'
  | 'claim'
  | 'shares'
  | 'sharesOf'
  | 'price'
  | 'paidBetween'
  | 'paidBetweenDays'
  | 'assignment'
  | 'signature'
  | 'signedBy'
  | 'signedAt'
  | 'signedHow'
  | 'signedFrom'
  | 'hash'
  | 'schedule'
  | 'scheduleText'
> = {
  1: {
    en: {
      title: 'Deed of assignment',
      parties: 'The debt and its parties',
      claim: 'Assigned',
      shares: 'Shares',
      sharesOf: '{units} of {unitFace} each',
      price: 'Price of a share',
      paidBetween: 'Takes effect',
      paidBetweenDays: 'when the price is paid to the seller, from {valueDay} to {disburseBy}',
      assignment: 'Assignment',
      signature: 'Signature of the seller',
      signedBy: 'Signed by',
      signedAt: 'Signed',
      signedHow: 'How',
      signedFrom: 'with a code that was sent to the seller’s own phone',
      hash: 'SHA-256 of the deed',
      schedule: 'Schedule',
      scheduleText:
        'The schedule names those who hold shares on the day on which the price is paid to the seller, each with their shares. No buyer reads the name of another. The text that the SHA-256 is made of is attached to this file as deed.txt.',
    },
    hi: {
      title: 'हस्तांतरण विलेख',
      parties: 'कर्ज़ और उसके पक्ष',
      claim: 'हस्तांतरित',
      shares: 'हिस्से',
      sharesOf: '{units}, हर एक {unitFace} का',
      price: 'एक हिस्से की क़ीमत',
      paidBetween: 'कब प्रभावी',
      paidBetweenDays: 'जब {valueDay} से {disburseBy} तक विक्रेता को क़ीमत चुकाई जाए',
      assignment: 'हस्तांतरण',
      signature: 'विक्रेता के हस्ताक्षर',
      signedBy: 'हस्ताक्षरकर्ता',
      signedAt: 'हस्ताक्षर का समय',
      signedHow: 'कैसे',
      signedFrom: 'विक्रेता के अपने फ़ोन पर भेजे गए कोड से',
      hash: 'विलेख का SHA-256',
      schedule: 'सूची',
      scheduleText:
        'सूची में वे हैं जिनके पास विक्रेता को क़ीमत चुकाए जाने के दिन हिस्से हों, हर एक अपने हिस्सों के साथ। कोई ख़रीदार दूसरे का नाम नहीं पढ़ता। जिस पाठ से SHA-256 बना है, वह इस फ़ाइल के साथ deed.txt के रूप में संलग्न है।',
    },
  },
};
