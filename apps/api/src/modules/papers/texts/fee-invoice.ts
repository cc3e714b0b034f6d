import type { Versions } from './versions.ts';

/** The fee of a sale, with GST, to its seller. What the operator has not told is left out. */
export const feeInvoice: Versions<
  | 'title'
  | 'supplier'
  | 'supplierAddress'
  | 'supplierGstin'
  | 'recipient'
  | 'recipientGstin'
  | 'address'
  | 'place'
  | 'sac'
  | 'what'
  | 'fee'
  | 'rate'
  | 'amount'
  | 'total'
  | 'inWords'
  | 'taken'
  | 'about'
> = {
  1: {
    en: {
      title: 'Fee invoice',
      supplier: 'Supplier',
      supplierAddress: 'Address of the supplier',
      supplierGstin: 'GSTIN of the supplier',
      recipient: 'Seller',
      recipientGstin: 'GSTIN of the seller',
      address: 'Address',
      place: 'Place of supply',
      sac: 'Service accounting code (SAC)',
      what: 'What',
      fee: 'Fee for the sale of invoice {number}, on {claim}',
      rate: 'Rate',
      amount: 'Amount',
      total: 'Fee with GST',
      inWords: 'In words',
      taken:
        'Paid: taken from what the buyers paid on {day}, before the rest went to the seller. Nothing is left to pay.',
      about: 'The invoice that was sold',
    },
    hi: {
      title: 'शुल्क का इनवॉइस',
      supplier: 'आपूर्तिकर्ता',
      supplierAddress: 'आपूर्तिकर्ता का पता',
      supplierGstin: 'आपूर्तिकर्ता का GSTIN',
      recipient: 'विक्रेता',
      recipientGstin: 'विक्रेता का GSTIN',
      address: 'पता',
      place: 'आपूर्ति का स्थान',
      sac: 'सेवा लेखा कोड (SAC)',
      what: 'क्या',
      fee: 'इनवॉइस {number} की बिक्री का शुल्क, {claim} पर',
      rate: 'दर',
      amount: 'रकम',
      total: 'GST सहित शुल्क',
      inWords: 'शब्दों में',
      taken:
        'चुकाया जा चुका है: {day} को ख़रीदारों की चुकाई रकम में से लिया गया, बाकी विक्रेता को गई। अब कुछ चुकाना बाकी नहीं।',
      about: 'जो इनवॉइस बिका',
    },
  },
};
