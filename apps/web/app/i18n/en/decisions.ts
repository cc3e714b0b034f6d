/** Who decided what on an item. */
export const decisions = {
  decisions: 'Decisions',
  decision: '{who}: {status}',
  admin: 'Admin',
  notYet: 'not yet',
} as const;
