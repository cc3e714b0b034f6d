import type { Versions } from './versions.ts';

/** The statement of account. The names of events are those of the books; one that is not here is printed as the books have it. */
export const statement: Versions<
  | 'title'
  | 'binding'
  | 'holder'
  | 'period'
  | 'periodOf'
  | 'wallet'
  | 'seller'
  | 'opening'
  | 'in'
  | 'out'
  | 'closing'
  | 'day'
  | 'number'
  | 'what'
  | 'balance'
  | 'together'
  | 'none'
  | 'matched'
  | 'match-undone'
  | 'made-good'
  | 'set-off'
  | 'bought'
  | 'released'
  | 'disbursed'
  | 'shared-out'
  | 'payout-asked'
  | 'payout-undone'
> = {
  1: {
    en: {
      title: 'Statement of account',
      binding: 'Made from the books. The pages in Hindi behind it are a summary to read.',
      holder: 'Account of',
      period: 'Period',
      periodOf: '{from} to {to}, both days included',
      wallet: 'Wallet',
      seller: 'Balance as a seller',
      opening: 'Opening balance',
      in: 'In',
      out: 'Out',
      closing: 'Closing balance',
      day: 'Day',
      number: 'Transaction',
      what: 'What',
      balance: 'Balance',
      together: 'Together',
      none: 'Nothing moved in this period.',
      matched: 'Money in',
      'match-undone': 'Taken back: booked wrongly',
      'made-good': 'Made good',
      'set-off': 'Set off',
      bought: 'Units bought',
      released: 'Given back',
      disbursed: 'Paid out',
      'shared-out': 'Receipt shared out',
      'payout-asked': 'Payout asked for',
      'payout-undone': 'Payout taken back',
    },
    hi: {
      title: 'खाता विवरण: सार',
      binding: 'यह सार पढ़ने के लिए है। पूरा विवरण इससे पहले के पन्नों पर अंग्रेज़ी में है।',
      holder: 'किसका खाता',
      period: 'अवधि',
      periodOf: '{from} से {to} तक, दोनों दिन शामिल',
      wallet: 'वॉलेट',
      seller: 'विक्रेता के रूप में शेष',
      opening: 'आरंभिक शेष',
      in: 'आया',
      out: 'गया',
      closing: 'अंतिम शेष',
      day: 'दिन',
      number: 'लेन-देन',
      what: 'क्या',
      balance: 'शेष',
      together: 'कुल',
      none: 'इस अवधि में कुछ नहीं हुआ।',
      matched: 'रकम आई',
      'match-undone': 'वापस लिया गया: गलत दर्ज था',
      'made-good': 'भरपाई की गई',
      'set-off': 'समायोजित',
      bought: 'यूनिट ख़रीदी गईं',
      released: 'लौटाया गया',
      disbursed: 'बिक्री की रकम मिली',
      'shared-out': 'प्राप्ति बाँटी गई',
      'payout-asked': 'भुगतान माँगा गया',
      'payout-undone': 'भुगतान वापस लिया गया',
    },
  },
};
