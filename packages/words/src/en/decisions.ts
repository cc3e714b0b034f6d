/** The decisions of the OTT and of the admins. */
export const decisions = {
  decisions: 'Decisions',
  decision: '{who}: {status}',
  admin: 'Admin',
  notYet: 'not yet',
} as const;
