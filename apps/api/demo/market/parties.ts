import type { Constitution } from '@cinvoice/contract/market/tax-numbers';
import type { SampleMobile, SampleOttId } from '../people.ts';

/** Companies alone, so that no person is invented. Numbers are well-formed and belong to nobody; `.example` reaches nobody. */

type SampleAccountNumber = { number: string; ifsc: string };

export type SamplePayer = {
  ottId: SampleOttId;
  facts: {
    legalName: string;
    kind: 'streaming' | 'broadcaster' | 'label';
    cin: string;
    gstin: string;
    pan: string;
    address: string;
    region: string;
    limitPaise: number | null;
  };
  officers: readonly { name: string; designation: string; email: string }[];
  account: SampleAccountNumber;
};

export const samplePayers: readonly SamplePayer[] = [
  {
    ottId: 'chitraloom',
    facts: {
      legalName: 'Chitraloom Media Private Limited',
      kind: 'streaming',
      cin: 'U92100MH2016PTC284512',
      gstin: '27AAACC4312D1ZB',
      pan: 'AAACC4312D',
      address: '4th floor, Loom House, Saki Naka, Mumbai 400072',
      region: '27',
      limitPaise: 25_00_00_000_00,
    },
    officers: [
      {
        name: 'Officer one of Chitraloom (sample)',
        designation: 'Head of finance',
        email: 'finance@chitraloom.example',
      },
      {
        name: 'Officer two of Chitraloom (sample)',
        designation: 'Company secretary',
        email: 'secretary@chitraloom.example',
      },
    ],
    account: { number: '500100200301', ifsc: 'SMPL0000101' },
  },
  {
    ottId: 'nadi-nine',
    facts: {
      legalName: 'Nadi Nine Broadcasting Limited',
      kind: 'broadcaster',
      cin: 'U64200WB2012PLC176620',
      gstin: '19AAACN7725Q1ZR',
      pan: 'AAACN7725Q',
      address: '9 Strand Road, Kolkata 700001',
      region: '19',
      limitPaise: 10_00_00_000_00,
    },
    officers: [
      {
        name: 'Officer of Nadi Nine (sample)',
        designation: 'Controller of payments',
        email: 'payments@nadi-nine.example',
      },
    ],
    account: { number: '500100200302', ifsc: 'SMPL0000102' },
  },
  {
    ottId: 'tin-lantern',
    facts: {
      legalName: 'Tin Lantern Private Limited',
      kind: 'label',
      cin: 'U74999KL2018PTC052233',
      gstin: '32AAACT9034L1Z9',
      pan: 'AAACT9034L',
      address: '21 Press Club Road, Kochi 682011',
      region: '32',
      limitPaise: null,
    },
    officers: [
      {
        name: 'Officer of Tin Lantern (sample)',
        designation: 'Director, finance',
        email: 'finance@tin-lantern.example',
      },
    ],
    account: { number: '500100200303', ifsc: 'SMPL0000103' },
  },
];

export type SampleParty = {
  mobile: SampleMobile;
  purpose: 'seller' | 'investor';
  email: string;
  legalName: string;
  constitution: Constitution;
  pan: string;
  gstin: string;
  /** Of a company, the day of its incorporation. */
  birthDate: string;
  address: string;
  region: string;
  account: SampleAccountNumber;
};

export const sampleParties: readonly SampleParty[] = [
  {
    mobile: '5550000001',
    purpose: 'seller',
    email: 'accounts@northbank.example',
    legalName: 'Northbank Pictures Private Limited',
    constitution: 'company',
    pan: 'AAACN5518M',
    gstin: '27AAACN5518M1Z7',
    birthDate: '2004-06-14',
    address: '7 Turner Road, Bandra West, Mumbai 400050',
    region: '27',
    account: { number: '600100200401', ifsc: 'SMPL0000201' },
  },
  {
    mobile: '5550000002',
    purpose: 'seller',
    email: 'accounts@two-kettle.example',
    legalName: 'Two Kettle Films LLP',
    constitution: 'llp',
    pan: 'AAFFT2290P',
    gstin: '19AAFFT2290P1ZI',
    birthDate: '2005-02-01',
    address: '33 Lake Place, Kolkata 700029',
    region: '19',
    account: { number: '600100200402', ifsc: 'SMPL0000202' },
  },
  {
    mobile: '5550000003',
    purpose: 'seller',
    email: 'accounts@salt-road.example',
    legalName: 'Salt Road Studio Private Limited',
    constitution: 'company',
    pan: 'AAACS6647R',
    gstin: '24AAACS6647R1ZQ',
    birthDate: '2006-11-20',
    address: 'Salt Works Road, Bhuj 370001',
    region: '24',
    account: { number: '600100200403', ifsc: 'SMPL0000203' },
  },
  {
    mobile: '5550000004',
    purpose: 'seller',
    email: 'accounts@gulmohar-lane.example',
    legalName: 'Gulmohar Lane Private Limited',
    constitution: 'company',
    pan: 'AAECG1183B',
    gstin: '29AAECG1183B1ZW',
    birthDate: '2007-03-09',
    address: '18 Gulmohar Lane, Indiranagar, Bengaluru 560038',
    region: '29',
    account: { number: '600100200404', ifsc: 'SMPL0000204' },
  },
  {
    mobile: '5550000009',
    purpose: 'investor',
    email: 'desk@banyan-ledger.example',
    legalName: 'Banyan Ledger Capital LLP',
    constitution: 'llp',
    pan: 'AAHFB3341C',
    gstin: '',
    birthDate: '2003-09-30',
    address: '2 Banyan Court, Fort, Mumbai 400001',
    region: '27',
    account: { number: '600100200409', ifsc: 'SMPL0000209' },
  },
  {
    mobile: '5550000010',
    purpose: 'investor',
    email: 'desk@tamarind-row.example',
    legalName: 'Tamarind Row Holdings Private Limited',
    constitution: 'company',
    pan: 'AAGCT8126K',
    gstin: '',
    birthDate: '2006-08-17',
    address: '14 Tamarind Row, Mylapore, Chennai 600004',
    region: '33',
    account: { number: '600100200410', ifsc: 'SMPL0000210' },
  },
  {
    mobile: '5550000011',
    purpose: 'investor',
    email: 'office@harbour-lamp.example',
    legalName: 'Harbour Lamp Partners LLP',
    constitution: 'llp',
    pan: 'AAJFH4470E',
    gstin: '',
    birthDate: '2007-01-22',
    address: '5 Harbour Road, Ernakulam, Kochi 682031',
    region: '32',
    account: { number: '600100200411', ifsc: 'SMPL0000211' },
  },
];

export const sampleEscrow = {
  holderName: 'Cinvoice Sample Escrow',
  accountNumber: '700100200500',
  ifsc: 'SMPL0000001',
  bank: 'Sample Bank',
  trustee: 'Sample Trustees Limited',
  referencePrefix: '',
  vpa: 'escrow@samplebank',
};
