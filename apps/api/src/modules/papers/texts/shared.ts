import type { Versions } from './versions.ts';

/** The words that all papers share. */
export const shared: Versions<
  | 'summary'
  | 'binding'
  | 'invoice'
  | 'invoiceOf'
  | 'title'
  | 'seller'
  | 'payer'
  | 'dueDay'
  | 'payable'
  | 'together'
> = {
  1: {
    en: {
      summary: '{title}',
      binding: 'This English text binds. The pages in Hindi behind it are a summary to read.',
      invoice: 'Invoice',
      invoiceOf: '{number} of {day}',
      title: 'For',
      seller: 'Seller',
      payer: 'Payer',
      dueDay: 'Due day',
      payable: 'Payable',
      together: 'Together',
    },
    hi: {
      summary: '{title}: सार',
      binding: 'यह सार पढ़ने के लिए है। बाध्यकारी पाठ इससे पहले के पन्नों पर अंग्रेज़ी में है।',
      invoice: 'इनवॉइस',
      invoiceOf: '{number}, दिनांक {day}',
      title: 'किसके लिए',
      seller: 'विक्रेता',
      payer: 'भुगतानकर्ता',
      dueDay: 'देय तारीख़',
      payable: 'देय रकम',
      together: 'कुल',
    },
  },
};
