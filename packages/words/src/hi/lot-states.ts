export const lotStates = {
  open: 'अभी देय नहीं',
  over: 'पूरा चुकाया गया',
  paidOn: '{day} को पूरा चुकाया गया',
  writtenOff: 'बट्टे खाते में',
} as const;
