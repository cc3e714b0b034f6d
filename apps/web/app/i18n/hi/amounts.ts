export const amounts = {
  lakhShort: 'लाख',
  croreShort: 'करोड़',
  crore: 'करोड़',
  rupees: '{rupees, plural, =1 {{words} रुपया} other {{words} रुपये}}',
} as const;
