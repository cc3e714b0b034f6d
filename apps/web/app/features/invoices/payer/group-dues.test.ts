import { expect, test } from 'vitest';
import { groupDues } from './group-dues.ts';

type Due = Parameters<typeof groupDues>[0][number];

const aDue = (changes: Partial<Due>): Due => ({
  invoiceId: '',
  number: '',
  titleName: 'Neel Kuthi',
  sellerName: 'Parda Kinaara LLP',
  dueDay: '2026-11-27',
  payablePaise: 100,
  receivedPaise: 0,
  outstandingPaise: 100,
  daysLate: 0,
  bucket: null,
  account: { holderName: 'Cinvoice Escrow', bank: 'HDFC Bank', ifsc: 'HDFC0000001', accountNumber: '50100' },
  reference: 'CV4T7K2M9X',
  announced: [],
  isHindered: false,
  ...changes,
});

test('what is late stands first, then each month with its sum', () => {
  const dues = [
    aDue({ number: 'A', dueDay: '2026-10-30', daysLate: 21, outstandingPaise: 100 }),
    aDue({ number: 'B', dueDay: '2026-11-10', daysLate: 10, outstandingPaise: 20 }),
    aDue({ number: 'C', dueDay: '2026-11-27', outstandingPaise: 3 }),
    aDue({ number: 'D', dueDay: '2026-11-30', outstandingPaise: 4 }),
    aDue({ number: 'E', dueDay: '2027-03-31', outstandingPaise: 5 }),
  ];
  const groups = groupDues(dues).map(({ name, isLate, outstandingPaise, dues: found }) => ({
    name,
    isLate,
    outstandingPaise,
    numbers: found.map(({ number }) => number).join(''),
  }));
  expect(groups).toEqual([
    { name: 'late', isLate: true, outstandingPaise: 120, numbers: 'AB' },
    { name: '2026-11', isLate: false, outstandingPaise: 7, numbers: 'CD' },
    { name: '2027-03', isLate: false, outstandingPaise: 5, numbers: 'E' },
  ]);
});
