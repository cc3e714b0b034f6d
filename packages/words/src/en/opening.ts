import type { OpeningPoint } from '@cinvoice/contract/market/opening';

export const opening = {
  title: 'Before the market opens',
  note: 'Six things that no program can settle. Counsel, bank and accountant can; say here what they said.',
  failure: 'The points could not be loaded.',
  progress: '{settled} of {all} settled',
  'money-holder': 'Who holds the money',
  'money-holder-facts':
    'A bank escrow account with an independent trustee: the operator instructs, and never owns. No interest on balances, no promise, no pooling, and idle money goes home within days. A deposit is what this must not become. For peer-to-peer platforms the rule has been one day since 2024; the terms can say one day here, too.',
  law: 'Whose law carries the sale',
  'law-facts':
    'Private buyers are not factors. Their right rests on a written assignment that the seller signs, and on notice to the payer (Transfer of Property Act, sections 130 to 132). Without a waiver they take the debt with every defence that the payer has against the seller. Registers for factors do not take them, and the exemption from stamp duty serves factors alone: states ask from 0.1 percent with a cap up to several percent, so a stamp is recorded before money is paid out.',
  securities: 'Not a fund, not a pool',
  'securities-facts':
    'Each invoice is assigned by itself, in undivided shares: no fund, no discretion, no promise of a return, no pool. The terms limit the holders of a sale to {holders} at most. The securitisation rules of 2025, with one crore a ticket outside of regulated sellers, show where the border is.',
  tax: 'Tax',
  'tax-facts':
    'What a payer withholds is data of each invoice: 10 percent, 2 percent or another rate, by contract and year. The fee carries GST, with a tax invoice to the seller. A discount is shown as income of its year, without saying of which kind.',
  people: 'Who may take part',
  'people-facts':
    'Residents of India who are 18 or older, with a PAN and a bank account of their own. What was checked of them is kept as long as the law says. Non-residents and minors are refused in words.',
  words: 'What we never say',
  'words-facts':
    'No screen, message or paper calls a purchase assured, guaranteed, safe or secured, a fixed return or a deposit. A test reads all texts of the product for these words; check what you publish elsewhere yourself.',
  settled: 'Settled',
  openPoint: 'Open',
  settle: 'Say that it is settled',
  reopen: 'Take it up again',
  saying: 'Saving …',
  settleText:
    'Your word stands here with your name and the time, and stays in the list below when the point is taken up again.',
  reopenText: 'The point counts as open until somebody says that it is settled.',
  ground: 'On what ground',
  groundHint: 'For instance whose opinion, of which day, and where it is kept.',
  reopenGround: 'Why',
  said: 'Your word is recorded.',
  nobody: 'Nobody has looked at it yet.',
  saidSettled: 'settled',
  saidOpen: 'taken up again',
  byAt: '{admin}, {at}: {word}',
} as const satisfies Readonly<Record<string, string>> & Record<OpeningPoint, string>;
