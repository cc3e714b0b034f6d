export const forInvestors = {
  title: 'Investor',
  description:
    'Discover reviewed film projects, purchase invoices at a discount, and receive the revenue directly from the streaming platform.',
  heading: 'Own a ticket to money that is already owed',
  intro:
    'A streaming platform owes a filmmaker an amount on a date. You buy that invoice for less today, and the platform pays you when it falls due. 12 to 16 percent a year is an illustration of what invoices return that are paid in full and on time. Nobody promises it, and you can lose what you put in.',
  steps: 'In three steps',
  discover: 'Discover Projects',
  discoverText:
    'Look through approved titles, each with whose approval it has: genre, languages, goal and synopsis, without a sales talk.',
  purchase: 'Purchase Invoices',
  purchaseText:
    'Buy what a platform owes at a discount to its face value, after it has accepted the debt. The date on which it is due is known from the first day.',
  transfer: 'Revenue Transfer',
  transferText:
    'When the invoice is paid, the OTT platform’s money goes over an escrow account to those who bought it. It takes no detour through the filmmaker.',
  solutions: 'What we take care of',
  solutionsTitle: 'The dull parts, done with care',
  review: 'A review before you see it',
  reviewText:
    'Every title goes to the platform named in it. You see who approved it, that platform or one of our administrators, and what was asked, answered and decided stays in its history.',
  short: 'Short cycles',
  shortText:
    'Invoices run for weeks or months. Funded projects are expected to return in one to three years. You see which is which before you decide.',
  apart: 'Apart from the stock market',
  apartText:
    'What a platform owes for a film does not move with an index. It carries a risk of its own: that it is paid late, in part, or not at all.',
  interest: 'State an interest first',
  interestText:
    'Tell filmmakers that you would take part, with an amount and a number of years. It binds nobody and moves no money, and you can take it back.',
  figures: 'Figures without make-up',
  figuresText:
    'Amounts in full, dates in full, the assumption beside every projection. We call illustrative what is illustrative.',
  secure: 'Your details stay yours',
  secureText:
    'Bank and tax numbers are encrypted. Filmmakers learn how many are interested and in what sum, never who.',
  closing: 'Registration is free',
  closingText:
    'A mobile number and a minute are enough to look around. Putting in money is a decision for later.',
  start: 'Start as an investor',
  risk: 'Risk, in plain words',
} as const;
