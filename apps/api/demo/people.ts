import type { Role } from '@cinvoice/contract/vocabulary';

/** An OTT of the sample data. Its password is generated when the data is stored. */
interface SampleOtt {
  ottId: string;
  name: string;
}

/** Accounts are companies, so that no person is invented. No Indian mobile number begins with 5, so no code reaches anyone. */
export interface SampleAccount {
  mobile: string;
  name: string;
  role: Role;
  occupation: readonly string[];
  participatedIn: readonly string[];
}

export const sampleOtts = [
  { ottId: 'chitraloom', name: 'Chitraloom' },
  { ottId: 'nadi-nine', name: 'Nadi Nine' },
  { ottId: 'tin-lantern', name: 'Tin Lantern' },
] as const satisfies readonly SampleOtt[];

/** The IDs of admins of the sample data who confirm orders of the market. */
export const sampleTreasurers = ['treasurer-one', 'treasurer-two'] as const;

export const sampleAccounts = [
  {
    mobile: '5550000001',
    name: 'Northbank Pictures (sample)',
    role: 'content_producer',
    occupation: ['Producer', 'Line Producer'],
    participatedIn: ['Film/Movie', 'Short Film'],
  },
  {
    mobile: '5550000002',
    name: 'Two Kettle Films (sample)',
    role: 'content_producer',
    occupation: ['Producer', 'Writer'],
    participatedIn: ['Web Series', 'Short Film'],
  },
  {
    mobile: '5550000003',
    name: 'Salt Road Studio (sample)',
    role: 'content_producer',
    occupation: ['Producer', 'Director of photography (D.O.P)'],
    participatedIn: ['Film/Movie', 'Documentary'],
  },
  {
    mobile: '5550000004',
    name: 'Gulmohar Lane (sample)',
    role: 'content_producer',
    occupation: ['Producer', 'Director'],
    participatedIn: ['Serial', 'Web Series', 'Web Film'],
  },
  {
    mobile: '5550000009',
    name: 'Banyan Ledger Capital (sample)',
    role: 'investor',
    occupation: ['Producer'],
    participatedIn: ['None of above'],
  },
  {
    mobile: '5550000010',
    name: 'Tamarind Row Holdings (sample)',
    role: 'investor',
    occupation: ['Producer'],
    participatedIn: ['None of above'],
  },
  {
    mobile: '5550000011',
    name: 'Harbour Lamp Partners (sample)',
    role: 'investor',
    occupation: ['Producer'],
    participatedIn: ['None of above'],
  },
] as const satisfies readonly SampleAccount[];

export type SampleMobile = (typeof sampleAccounts)[number]['mobile'];
export type SampleOttId = (typeof sampleOtts)[number]['ottId'];
