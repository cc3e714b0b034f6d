import type { Versions } from './versions.ts';

/** The payer's acceptance. Its sentences are those of `acceptance-texts.ts` in the contract, which the payer agreed to. */
export const acceptance: Versions<
  'title' | 'parties' | 'accepted' | 'confirmed' | 'officer' | 'at' | 'hash' | 'attached'
> = {
  1: {
    en: {
      title: 'Acceptance of an invoice',
      parties: 'The debt',
      accepted: 'What the payer accepted',
      confirmed: 'Confirmation',
      officer: 'Officer',
      at: 'Confirmed',
      hash: 'SHA-256 of the acceptance',
      attached:
        'The officer confirmed with a code that was sent to the officer’s own mailbox. The text that the SHA-256 is made of is attached to this file as acceptance.txt.',
    },
    hi: {
      title: 'इनवॉइस का स्वीकरण',
      parties: 'कर्ज़',
      accepted: 'भुगतानकर्ता ने क्या स्वीकार किया',
      confirmed: 'पुष्टि',
      officer: 'अधिकारी',
      at: 'पुष्टि का समय',
      hash: 'स्वीकरण का SHA-256',
      attached:
        'अधिकारी ने उस कोड से पुष्टि की जो उनके अपने मेलबॉक्स में भेजा गया था। जिस पाठ से SHA-256 बना है, वह इस फ़ाइल के साथ acceptance.txt के रूप में संलग्न है।',
    },
  },
};
