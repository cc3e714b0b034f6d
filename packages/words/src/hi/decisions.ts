export const decisions = {
  decisions: 'फ़ैसले',
  decision: '{who}: {status}',
  admin: 'एडमिन',
  notYet: 'अभी नहीं',
} as const;
