import type { AuditAction, AuditActorKind, AuditTargetKind } from '@cinvoice/contract/audit';

export const audit = {
  title: 'Audit log',
  note: 'Who did what to what, when, and from where. Nobody can change it, newest first.',
  failure: 'The audit log could not be loaded.',
  emptyTitle: 'Nothing has been noted yet',
  empty: 'Sign-ins, changes of accounts and decisions stand here as soon as they happen.',
  caption: 'Audit log',
  search: 'Search names, labels and addresses',
  action: 'What',
  allActions: 'Everything',
  at: 'Date / Time',
  actor: 'Who',
  target: 'To what',
  address: 'From where',
  details: 'Details',
  detail: '{name}: {value}',
  noAddress: 'Not known',
  noDetails: 'None',
  unnamed: 'Without a name',
} as const;

export const auditActions = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'ott-added': 'OTT added',
  'ott-renamed': 'OTT renamed',
  'ott-password-changed': 'OTT password changed',
  'ott-deactivated': 'OTT deactivated',
  'ott-reactivated': 'OTT reactivated',
  'user-suspended': 'User suspended',
  'user-reinstated': 'User reinstated',
  'user-signed-out': 'User signed out everywhere',
  'admin-added': 'Admin added',
  'admin-password-changed': 'Admin password changed',
  'second-factor-on': 'Second factor switched on',
  'second-factor-off': 'Second factor switched off',
  'recovery-codes-made': 'Recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'item-reviewed': 'Item reviewed',
  'item-edited': 'Item edited',
  'secret-shown': 'Protected value shown',
} as const satisfies Readonly<Record<string, string>> & Record<AuditAction, string>;

export const auditKinds = {
  nobody: 'Nobody signed in',
  user: 'User',
  ott: 'OTT',
  admin: 'Admin',
  projects: 'Project',
  'ready-to-release': 'Unreleased',
  content: 'Released',
} as const satisfies Record<AuditActorKind | AuditTargetKind, string>;

/** What an entry says besides, by the name that it is noted under. */
export const auditDetails = {
  from: 'Before',
  to: 'After',
  reason: 'Reason',
  remark: 'Remark',
  wrong: 'Wrong',
  ended: 'Sessions ended',
  fields: 'Fields',
  field: 'Field',
  at: 'When',
} as const;
