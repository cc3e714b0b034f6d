/** The sharing card of pages without one of their own, for who cannot see it. */
export const sharingCard = {
  alt: '{brand}. The film is delivered. The money should be too. A projector throws a tax invoice with the stamp “Accepted by payer”.',
} as const;
