import type { Versions } from './versions.ts';

/** Says that the payer has acknowledged the notice of assignment. */
export const acknowledgement: Versions<
  | 'title'
  | 'text'
  | 'notice'
  | 'number'
  | 'served'
  | 'servedHow'
  | 'by'
  | 'at'
  | 'how'
  | 'signedIn'
  | 'claim'
  | 'debt'
> = {
  1: {
    en: {
      title: 'Acknowledgement of notice',
      text: '{payer} has acknowledged that it received the notice that a part of the debt below was assigned, with the instruction where to pay.',
      notice: 'The notice',
      number: 'Notice of assignment',
      served: 'Served on',
      servedHow: 'Served how',
      by: 'Acknowledged by',
      at: 'Acknowledged',
      how: 'Acknowledged how',
      signedIn: 'by the payer, signed in to its account',
      claim: 'Assigned',
      debt: 'The debt',
    },
    hi: {
      title: 'सूचना की पावती',
      text: '{payer} ने यह पावती दी है कि उसे नीचे दिए कर्ज़ के एक भाग के हस्तांतरण की सूचना, भुगतान के निर्देश के साथ, मिल गई।',
      notice: 'सूचना',
      number: 'हस्तांतरण की सूचना',
      served: 'दी गई',
      servedHow: 'कैसे दी गई',
      by: 'पावती देने वाला',
      at: 'पावती का समय',
      how: 'पावती कैसे दी गई',
      signedIn: 'भुगतानकर्ता ने अपने खाते में साइन इन करके',
      claim: 'हस्तांतरित',
      debt: 'कर्ज़',
    },
  },
};
