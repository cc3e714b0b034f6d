/** Frequent questions at the end of the front page. */
export const homeQuestions = {
  questions: 'Questions people ask',
  title: 'Before you sign',
  lead: 'If your question is not here, ask a person.',
  contact: 'Contact us',
  now: 'What is for sale today?',
  nowText:
    'Units of invoices that a platform has accepted. The seller signs the deed, investors buy units, and when all of them are sold the seller is paid. What the platform pays later goes to the buyers first. Investors also state interests in projects; those bind nobody.',
  late: 'What happens if the platform pays late?',
  lateText:
    'You wait longer for the same amount, so your yearly return falls. A platform that pays late does not owe you the lost days unless the contract says so.',
  lose: 'Can I lose money?',
  loseText:
    'Yes. If the platform never pays and nothing is recovered, you lose what you put in. Put in only what you can do without, and spread it.',
  promised: 'Are 12 to 16 percent promised?',
  promisedText:
    'No. They are an illustration of what invoices return in a year that are paid in full and on time. Nobody promises them: yours may return less, or nothing.',
  cost: 'Does registering cost anything?',
  costText: 'No. Registration is free, and prices include taxes.',
  refund: 'Can I have my money back before the due date?',
  refundText:
    'Generally not: payments are not refunded. Count on waiting until the invoice is paid, or the project has run its one to three years.',
  exchange: 'Is {brand} a stock exchange?',
  exchangeText:
    'No. Nothing here is traded on an exchange, and there is no promise that a part of an invoice can be sold before its due date.',
  rights: 'Do filmmakers give away rights?',
  rightsText:
    'No. A filmmaker sells what a platform owes, not the film. Leases and licences that are listed stay as their contracts say.',
  who: 'Who may open an account?',
  whoText: 'Anyone aged 18 or over, with a mobile number, for personal and non-commercial use.',
  contactTitle: 'An unpaid invoice, or money to invest? Talk to us.',
  contactUs: 'Contact Us',
} as const;
