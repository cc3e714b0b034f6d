import type { Tenure } from '@cinvoice/contract/returns';
import type { SampleMobile } from './people.ts';

interface SampleInterest {
  investor: SampleMobile;
  /** The poster of the title, which is approved by then. */
  poster: string;
  rupees: number;
  years: Tenure;
  daysAgo: number;
}

export const sampleInterests: readonly SampleInterest[] = [
  { investor: '5550000009', poster: 'neel-kuthi', rupees: 25_00_000, years: 3, daysAgo: 13 },
  { investor: '5550000009', poster: 'uttar-megh', rupees: 40_00_000, years: 2, daysAgo: 11 },
  { investor: '5550000009', poster: 'neerkolam', rupees: 12_50_000, years: 2, daysAgo: 6 },
  { investor: '5550000009', poster: 'bijli-talkies', rupees: 1_50_000, years: 1, daysAgo: 2 },
];
