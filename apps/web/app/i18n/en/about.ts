export const about = {
  title: 'About Us',
  description:
    'Why we bring filmmakers, streaming platforms and investors to one table, what we want to reach, and how we go about it.',
  heading: 'Films are finished long before they are paid for',
  intro:
    '{brand} brings together those who make films, those who show them and those who have money to put to work. Filmmakers sell what streaming platforms owe them, investors buy it at a discount, and the platform pays them over an escrow account.',
  missionLabel: 'Mission',
  mission: 'Pay filmmakers on the day they deliver, not on the day it suits a ledger.',
  missionText:
    'A production house that waits half a year for its licence fee cannot begin the next film. We want that wait to end, without loans against a house and without handing away the film.',
  visionLabel: 'Vision',
  vision: 'An open book of what the screen industry owes, which anyone may read before they buy.',
  visionText:
    'Film money in India has long gone by word of mouth. We want every title to have been reviewed, every debt to have been confirmed by the one who owes it, and every delay to be in plain sight.',
  highlights: 'What we hold to',
  firstTile: 'Reviewed by the platform itself',
  firstTileText:
    'Each title names the platform that it is meant for, and that platform reads it before anyone else sees it. An approval is theirs, not ours.',
  secondTile: 'Paid by the one who owes',
  secondTileText:
    'Revenue goes from the OTT platform to those who bought the invoice. It does not pass through the filmmaker, and it is not new money paying old promises.',
  storyLabel: 'How it began',
  story: 'It began with an invoice that nobody doubted and nobody paid',
  storyFirst:
    'A film had been delivered, accepted and released. The licence fee stood in the contract, with a date five months away. The crew wanted to go on, the next script was ready, and the bank asked for a flat as security.',
  storySecond:
    'There were people who would gladly have bought that invoice: it was owed by a company that pays, on a date that was known. What was missing was a place where the three could meet, with papers that all of them could trust. So we built it.',
  storyThird:
    'Each filmmaker here has an account manager, each platform its own reviewers, and each decision stands in a history that can only be added to.',
  foundersLabel: 'Founders',
  founders: 'Run by people from both sides of the budget',
  foundersText: 'We speak of the work rather than of ourselves. These are the sides from which we come.',
  film: 'Founder, film',
  filmText:
    'Comes from production: line budgets, delivery schedules, and the months between a premiere and a payment.',
  finance: 'Founder, finance',
  financeText:
    'Comes from trade finance: bills, discounts, due dates, and the habit of asking who exactly owes what to whom.',
  software: 'Founder, software',
  softwareText:
    'Comes from accounting systems: every change is written down, and every rupee is accounted for.',
  closing: 'See what is approved, or show what you made',
  investor: 'For investors',
  filmmaker: 'For filmmakers',
} as const;
