/** What the payer says that it has paid, as admins read it. */
export const announcedPayments = {
  failed: 'What the payer announced could not be loaded.',
  title: 'Announced by the payer',
  note: 'What {payer} says that it has paid. It counts once it stands on a statement, and not before.',
  paid: '{amount}, paid on {day}',
  utr: 'UTR {utr}',
  announcedAt: 'announced on {at}',
} as const;
